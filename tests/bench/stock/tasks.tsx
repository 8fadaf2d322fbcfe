/**
 * The tasks of docs/clicks.md that are no more than a record, as a developer writes them who follows react-admin's manual: a list with a
 * search, a form of the same fields, nothing of their own. Counted by `npm run clicks:stock`.
 */
import {
  Admin,
  ArrayInput,
  AutocompleteInput,
  Create,
  DataTable,
  DateInput,
  List,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceInput,
  Resource,
  required,
  ShowGuesser,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { withOptions } from './client.ts';

const search = [<TextInput key="q" source="q" label="Search" alwaysOn />];
const rows =
  (...columns: readonly string[]) =>
  () => (
    <List filters={search}>
      <DataTable rowClick="show">
        {columns.map(source => (
          <DataTable.Col key={source} source={source} />
        ))}
      </DataTable>
    </List>
  );
const form = (inputs: React.ReactNode) => () => (
  <Create redirect="show">
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
);
const text = (source: string) => <TextInput key={source} source={source} validate={required()} />;
const day = (source: string) => <DateInput key={source} source={source} validate={required()} />;
const one = (source: string, reference: string, name = 'name') => (
  <ReferenceInput key={source} source={source} reference={reference} queryOptions={{ meta: { options: reference !== 'users' } }}>
    <AutocompleteInput optionText={name} filterToQuery={q => ({ q })} validate={required()} />
  </ReferenceInput>
);
const option = (source: string, ...ids: readonly string[]) => (
  <RadioButtonGroupInput key={source} source={source} choices={ids.map(id => ({ id, name: id }))} />
);

const forms = {
  'leave-applications': [one('leave_type_id', 'leave-types'), day('from_date'), day('to_date'), text('reason')],
  'outside-duties': [day('date'), text('from_time'), text('to_time'), text('place'), text('purpose')],
  'work-plans': [day('date'), text('purpose')],
  attendances: [one('user_id', 'users', 'full_name'), day('date'), text('in_time'), text('out_time')],
  'desk-assignments': [
    one('user_id', 'users', 'full_name'),
    one('office_organogram_id', 'office-organograms'),
    option('responsibility', 'main', 'additional'),
  ],
  'asset-requisitions': [
    text('purpose'),
    <ArrayInput key="items" source="items">
      <SimpleFormIterator>
        {one('asset_id', 'assets')}
        <NumberInput source="quantity" />
      </SimpleFormIterator>
    </ArrayInput>,
  ],
  'transfer-applications': [
    text('reason'),
    <ArrayInput key="choices" source="choices">
      <SimpleFormIterator>{one('office_id', 'offices')}</SimpleFormIterator>
    </ArrayInput>,
  ],
  'transfer-orders': [
    ...[text('memorial_number'), text('subject'), text('subject_en')],
    <ArrayInput key="items" source="items">
      <SimpleFormIterator>
        {one('user_id', 'users', 'full_name')}
        {one('to_office_id', 'offices')}
      </SimpleFormIterator>
    </ArrayInput>,
  ],
};

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={withOptions} dashboard={() => <h1>Start page</h1>} disableTelemetry>
    <Resource name="users" list={rows('full_name')} show={ShowGuesser} />
    <Resource name="notices" list={rows('title')} show={ShowGuesser} />
    <Resource name="land-records" list={rows('record_number')} show={ShowGuesser} />
    {Object.entries(forms).map(([name, inputs]) => (
      <Resource key={name} name={name} list={rows('id')} show={ShowGuesser} create={form(inputs)} />
    ))}
  </Admin>,
);
