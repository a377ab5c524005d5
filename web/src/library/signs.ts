// The signs of the library: a star, and three dots for more.

export const starSign = (filled: boolean): string =>
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">' +
  '<path d="M12 3l2.700 6L21 9.600l-4.800 4.200L17.700 20 12 16.700 6.300 20l1.500-6.200L3 9.600 9.300 9Z"' +
  ` fill="${filled ? "currentColor" : "none"}" stroke="currentColor" stroke-width="2"` +
  ' stroke-linejoin="round"/></svg>';

export const moreSign =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><g fill="currentColor">' +
  '<circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/></g></svg>';
