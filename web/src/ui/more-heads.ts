// The heads of the other bots, which the first game does not need. Minimised from the design.

// In a box of 104 by 104 round the origin.
export const MORE_HEADS: Record<string, string> = {
  puppy:
    '<g stroke="#2a231a" stroke-width="3" stroke-linejoin="round"><path d="M0-36c22 0 33 16 32 38S18 38 0' +
    ' 38-31 24-32 2s10-38 32-38Z" fill="#fbebd3"/><path d="M0-36C-4-26-3-14-6-4-10 8-26 8-32 0c0-20 10-36' +
    ' 32-36Z" fill="#d9924f"/><path d="M0-36c22 0 33 16 32 38-6 6-18 4-24-6-4-10-3-22-8-32Z" fill="#d9924' +
    'f"/><path d="M-24-30c-16-2-24 16-22 34 2 12 10 14 14 6 2-16 2-28 10-36Z" fill="#a3592b"/><path d="M2' +
    '4-30c16-2 24 16 22 34-2 12-10 14-14 6-2-16-2-28-10-36Z" fill="#a3592b"/></g><ellipse cx="0" cy="18" ' +
    'rx="17" ry="13.5" fill="#fff8ec"/><circle cx="-14" cy="-5" r="6.6" fill="#2a231a"/><circle cx="-11.7' +
    '" cy="-7.6" r="2" fill="#fff"/><circle cx="14" cy="-5" r="6.6" fill="#2a231a"/><circle cx="16.3" cy=' +
    '"-7.6" r="2" fill="#fff"/><ellipse cx="0" cy="11" rx="7.5" ry="5.5" fill="#2a231a"/><path d="M-5 23q' +
    '5-2 10 0v8q-5 7-10 0Z" fill="#e8788a" stroke="#2a231a" stroke-width="2.2" stroke-linejoin="round"/><' +
    'path d="M0 16v5m-10 0q10 7 20 0" fill="none" stroke="#2a231a" stroke-width="2.6" stroke-linecap="rou' +
    'nd"/>',
  wolf:
    '<g stroke="#2a231a" stroke-width="3" stroke-linejoin="round"><path d="M-34-44q4-3 8 2l18 16-22 22q-8' +
    '-18-4-40Z" fill="#6d7983"/><path d="M34-44q-4-3-8 2L8-26 30-4q8-18 4-40Z" fill="#6d7983"/><path d="M' +
    "0-31c14 0 24 7 28 21 3 8 12 14 16 24l-10 2 2 8-11 1c-5 9-15 17-25 17s-20-8-25-17l-11-1 2-8-10-2c4-10" +
    ' 13-16 16-24 4-14 14-21 28-21Z" fill="#9aa6af"/></g><path d="m-29-37 15 13-13 12q-4-12-2-25m58 0L14-' +
    '24l13 12q4-12 2-25" fill="#e9c7b4"/><path d="M-5-14c-9 2-19 10-22 18-7 4-11 7-14 9l10 1.5-2 7.5 10 1' +
    '.5c5 9.5 14 17 23 17s18-7.5 23-17L33 22l-2-7.5L41 13c-3-2-7-5-14-9-3-8-13-16-22-18L0-4Z" fill="#f6f4' +
    'ee"/><path d="m0-30 8 16L0 4l-8-18Z" fill="#6d7983"/><circle cx="-14" cy="-3" r="5.6" fill="#f0b429"' +
    '/><circle cx="-14" cy="-3" r="3.1" fill="#2a231a"/><circle cx="-12" cy="-5.2" r="1.7" fill="#fff"/><' +
    'circle cx="14" cy="-3" r="5.6" fill="#f0b429"/><circle cx="14" cy="-3" r="3.1" fill="#2a231a"/><circ' +
    'le cx="16" cy="-5.2" r="1.7" fill="#fff"/><path d="M-21-10.5q7-2 13 2m29-2q-7-2-13 2" fill="none" st' +
    'roke="#2a231a" stroke-width="3" stroke-linecap="round"/><path d="M-8 13q8-5 16 0 0 7-8 9-8-2-8-9" fi' +
    'll="#2a231a"/><path d="M0 22v6m-11 2q7 4 11-2 4 6 11 2" fill="none" stroke="#2a231a" stroke-width="2' +
    '.6" stroke-linecap="round"/>',
  alpha:
    '<path d="M-26 30q26 22 52 0l-2 16Q0 56-24 46Z" fill="#b3241c" stroke="#2a231a" stroke-width="3" stro' +
    'ke-linejoin="round"/><g stroke="#2a231a" stroke-width="3" stroke-linejoin="round"><path d="M-31-47q4' +
    '-3 7 2l15 19-18 16q-9-16-4-37Z" fill="#2f2925"/><path d="M31-47q-4-3-7 2L9-26l18 16q9-16 4-37Z" fill' +
    '="#2f2925"/><path d="M0-32c17 0 28 10 29 26 1 14-4 22-8 30Q15 39 0 39c-15 0-17-5-21-15-4-8-9-16-8-30' +
    ' 1-16 12-26 29-26Z" fill="#3e3631"/></g><path d="m-27-40 11 15-9 8q-4-11-2-23m54 0L16-25l9 8q4-11 2-' +
    '23" fill="#8a5a3a"/><path d="M-22 4c4 6 9 0 14-2C-4 0 4 0 8 2c5 2 10 8 14 2 2 6 0 14-3 19C15 33 9 37' +
    '.5 0 37.5S-15 33-19 23c-3-5-5-13-3-19" fill="#d0894a"/><ellipse cx="-13" cy="-14" rx="5" ry="3.6" fi' +
    'll="#d0894a" transform="rotate(-12 -13 -14)"/><ellipse cx="13" cy="-14" rx="5" ry="3.6" fill="#d0894' +
    'a" transform="rotate(12 13 -14)"/><circle cx="-13" cy="-4" r="5.2" fill="#e9b872"/><circle cx="-13" ' +
    'cy="-4" r="2.9" fill="#2a231a"/><circle cx="-11.2" cy="-6.1" r="1.6" fill="#fff"/><circle cx="13" cy' +
    '="-4" r="5.2" fill="#e9b872"/><circle cx="13" cy="-4" r="2.9" fill="#2a231a"/><circle cx="14.8" cy="' +
    '-6.1" r="1.6" fill="#fff"/><path d="M-20-8.5q7-2.5 12.5.5M20-8.5Q13-11 7.5-8" fill="none" stroke="#1' +
    '71310" stroke-width="3.4" stroke-linecap="round"/><path d="M-9 11q9-5 18 0 0 7-9 9-9-2-9-9" fill="#1' +
    '71310"/><ellipse cx="-3" cy="11" rx="2.6" ry="1.3" fill="#fff" opacity=".6"/><path d="M0 20v6m-12-1q' +
    '7 6 12 1 5 5 12-1" fill="none" stroke="#171310" stroke-width="2.6" stroke-linecap="round"/><circle c' +
    'x="0" cy="46" r="5" fill="#ffe9b0" stroke="#2a231a" stroke-width="2.4"/>',
};
