/** The words of the help panel, in English; the keys are those of i18n/bn/help.ts. */
import type { HelpWords } from '../bn/help.ts';

export const help: HelpWords = {
  may: 'What you may do here',
  sees: {
    own: 'See your own',
    office: 'See those of your office',
    offices: 'See those of your office and all offices below',
    all: 'See all',
  },
  acts: {
    create: 'Add a new one',
    update: 'Change',
    delete: 'Delete',
    history: 'See who changed what',
    import: 'Import from a file',
    export: 'Export to a file',
  },
  mayNothing: 'Your current duty has no permission for these.',
  fields: 'Filling in the form',
  required: 'Required: %{fields}',
  states: 'States and moves',
  start: 'A new one is “%{start}”.',
  who: {
    you: 'You may',
    turn: 'You, when it is at your desk',
    applicant: 'The applicant',
    performer: 'The desk that has the request',
    decided: 'The person who decided',
    others: 'Those with the permission',
  },
  rules: 'Checked before saving',
  more: 'More',
  dictionary: 'All fields, rules and errors',
  handbook: 'Handbook',
  handbookYours: 'The handbook of your work',
  handbookLead: 'Everyday work, step by step. Words in bold are as on the screen.',
  books: 'Whose handbook',
  contents: 'Contents',
  picture: 'The screen: %{title}',
  home: 'Work that waits for you comes first: select a line to open it. Below it are your own requests and your modules. The menu shows everything that your duty gives access to.',
  model: 'The data dictionary lists all data of the system and its rules. Search for a field or an entity by its name in either language.',
};
