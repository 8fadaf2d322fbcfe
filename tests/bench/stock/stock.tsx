/**
 * The first of the eighty as react-admin's own components show it: what a developer writes who follows its manual. Frozen: the yardstick of
 * the benchmark of screens.
 */
import {
  Admin,
  BooleanField,
  BooleanInput,
  DataTable,
  DateField,
  DateInput,
  DateTimeInput,
  Edit,
  List,
  NumberField,
  NumberInput,
  Pagination,
  ReferenceInput,
  Resource,
  SelectField,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TimeInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { dataProvider } from './client.ts';

const stages = [
  { id: 'open', name: 'Open' },
  { id: 'done', name: 'Done' },
  { id: 'refused', name: 'Refused' },
];
const statuses = [
  { id: 1, name: 'Active' },
  { id: 0, name: 'Inactive' },
];

const sizes = <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;

const ListPage = () => (
  <List pagination={sizes}>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="division.name" />
      <DataTable.Col source="district.name" />
      <DataTable.NumberCol source="rank" />
      <DataTable.NumberCol source="fee" />
      <DataTable.NumberCol source="area" />
      <DataTable.Col source="opened_on" field={DateField} />
      <DataTable.Col source="stage">
        <SelectField source="stage" choices={stages} />
      </DataTable.Col>
      <DataTable.Col source="is_urgent" field={BooleanField} />
      <DataTable.Col source="mobile" />
      <DataTable.Col source="row_status">
        <SelectField source="row_status" choices={statuses} />
      </DataTable.Col>
    </DataTable>
  </List>
);

const ShowPage = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="code" />
      <TextField source="name" />
      <TextField source="name_en" />
      <TextField source="division.name" />
      <TextField source="district.name" />
      <NumberField source="rank" />
      <NumberField source="fee" />
      <NumberField source="area" />
      <DateField source="opened_on" />
      <SelectField source="stage" choices={stages} />
      <BooleanField source="is_urgent" />
      <TextField source="mobile" />
      <TextField source="email" />
      <DateField source="heard_at" showTime />
      <TextField source="opens_at" />
      <TextField source="remarks" />
    </SimpleShowLayout>
  </Show>
);

const EditPage = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="code" />
      <TextInput source="name" />
      <TextInput source="name_en" />
      <ReferenceInput source="division_id" reference="divisions" />
      <ReferenceInput source="district_id" reference="districts" />
      <NumberInput source="rank" />
      <NumberInput source="fee" />
      <NumberInput source="area" />
      <DateInput source="opened_on" />
      <SelectInput source="stage" choices={stages} />
      <BooleanInput source="is_urgent" />
      <TextInput source="mobile" />
      <TextInput source="email" />
      <DateTimeInput source="heard_at" />
      <TimeInput source="opens_at" />
      <TextInput source="remarks" multiline />
    </SimpleForm>
  </Edit>
);

const Start = () => <h1>Start page</h1>;

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} dashboard={Start} disableTelemetry>
    <Resource name="specimen-eighty-01" list={ListPage} show={ShowPage} edit={EditPage} />
    <Resource name="divisions" recordRepresentation="name" />
    <Resource name="districts" recordRepresentation="name" />
  </Admin>,
);
