/** The words of the palette (Ctrl K), in English. */
export const palette = {
  title: 'Search and go',
  button: 'Search',
  hint: 'A page, a record, a setting',
  answers: 'Answers',
  recent: 'Recently opened',
  pages: 'Go to',
  create: 'Create',
  settings: 'Settings',
  records: 'Records',
  asking: 'Searching the records',
  failed: 'Not all records could be searched. Try again in a while.',
  none: 'Nothing found. Try another spelling, or fewer letters.',
  keys: { ArrowUp_ArrowDown: 'choose', Enter: 'open', Ctrl_Enter: 'in a new tab', Escape: 'close' },
};
