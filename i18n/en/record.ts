/** The words of a record's page, its history and what can be done with it, in English. Counts come in already written in the language's digits. */
export const show = {
  edit: 'Edit',
  details: 'Details',
  history: 'History',
  parts: 'Parts of the record',
  facts: 'Key facts',
  gone_title: 'This %{name} is not there',
  gone_text: 'It was deleted, or the address is wrong.',
  record: 'This record',
  version: 'Version',
  created: 'Created',
  updated: 'Last change',
};

export const history = {
  create: 'created the record',
  update: 'changed %{count} field |||| changed %{count} fields',
  delete: 'deleted the record',
  other: 'changed the record',
  /** Nobody did it: data came with the installation. */
  by_system: {
    create: 'the record was created',
    update: '%{count} field changed |||| %{count} fields changed',
    delete: 'the record was deleted',
    other: 'the record was changed',
  },
  system: 'The system',
  before: 'before',
  after: 'after',
  hidden: 'not shown',
  empty: 'No change has been recorded yet.',
  more: 'Show older changes',
  error_title: 'The history could not be loaded',
};

export const move = {
  title: '%{move}: the %{resource} “%{name}”',
  text: 'Its state changes from “%{from}” to “%{to}”.',
  doing: 'Working…',
  done: '%{move}: %{name}',
  refused: 'Could not be done',
};

export const deleting = {
  action: 'Delete',
  title: 'Delete the %{resource} “%{name}”?',
  text: "It is removed for good and can't be brought back from the screen. Its history stays in the audit log.",
  deleting: 'Deleting…',
  deleted: 'Deleted: %{name}',
  refused: 'Could not be deleted',
};
