/**
 * The ministry's offices as react-admin's own components show them: what a developer writes who follows its manual. The yardstick of the
 * benchmark of screens.
 */
import {
  Admin,
  DataTable,
  Edit,
  ImageField,
  ImageInput,
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
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { dataProvider } from './client.ts';

const levels = [
  { id: 'office', name: 'Office' },
  { id: 'desk', name: 'Desk' },
];
const statuses = [
  { id: 1, name: 'Active' },
  { id: 0, name: 'Inactive' },
  { id: 2, name: 'Draft' },
];

const sizes = <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />;

const ListPage = () => (
  <List pagination={sizes}>
    <DataTable>
      <DataTable.Col source="code" />
      <DataTable.Col source="name" />
      <DataTable.Col source="type.name" />
      <DataTable.Col source="layer.name" />
      <DataTable.Col source="parent.name" />
      <DataTable.Col source="district.name" />
      <DataTable.Col source="row_status">
        <SelectField source="row_status" choices={statuses} />
      </DataTable.Col>
    </DataTable>
  </List>
);

const ShowPage = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="name_en" />
      <TextField source="short_name" />
      <TextField source="short_name_en" />
      <TextField source="code" />
      <TextField source="bbs_code" />
      <TextField source="parent.name" />
      <TextField source="type.name" />
      <TextField source="layer.name" />
      <TextField source="ministry.name" />
      <TextField source="base_office.name" />
      <TextField source="division.name" />
      <TextField source="district.name" />
      <TextField source="upazila.name" />
      <TextField source="union.name" />
      <TextField source="circle.name" />
      <NumberField source="latitude" />
      <NumberField source="longitude" />
      <TextField source="address" />
      <TextField source="address_en" />
      <TextField source="phone" />
      <TextField source="fax" />
      <TextField source="email" />
      <TextField source="website" />
      <ImageField source="picture.url" />
      <SelectField source="permission_level" choices={levels} />
      <TextField source="permission_group.name" />
    </SimpleShowLayout>
  </Show>
);

const EditPage = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="name_en" />
      <TextInput source="short_name" />
      <TextInput source="short_name_en" />
      <TextInput source="code" />
      <TextInput source="bbs_code" />
      <ReferenceInput source="parent_id" reference="offices" />
      <ReferenceInput source="type_id" reference="office-types" />
      <ReferenceInput source="layer_id" reference="office-layers" />
      <ReferenceInput source="ministry_id" reference="ministries" />
      <ReferenceInput source="base_office_id" reference="base-offices" />
      <ReferenceInput source="division_id" reference="divisions" />
      <ReferenceInput source="district_id" reference="districts" />
      <ReferenceInput source="upazila_id" reference="upazilas" />
      <ReferenceInput source="union_id" reference="unions" />
      <ReferenceInput source="circle_id" reference="circles" />
      <NumberInput source="latitude" />
      <NumberInput source="longitude" />
      <TextInput source="address" />
      <TextInput source="address_en" />
      <TextInput source="phone" />
      <TextInput source="fax" />
      <TextInput source="email" />
      <TextInput source="website" />
      <ImageInput source="picture">
        <ImageField source="url" />
      </ImageInput>
      <SelectInput source="permission_level" choices={levels} />
      <ReferenceInput source="permission_group_id" reference="permission-groups" />
    </SimpleForm>
  </Edit>
);

const Start = () => <h1>Start page</h1>;

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={dataProvider} dashboard={Start} disableTelemetry>
    <Resource name="offices" list={ListPage} show={ShowPage} edit={EditPage} recordRepresentation="name" />
    <Resource name="office-layers" recordRepresentation="name" />
    <Resource name="office-types" recordRepresentation="name" />
    <Resource name="ministries" recordRepresentation="name" />
    <Resource name="base-offices" recordRepresentation="name" />
    <Resource name="divisions" recordRepresentation="name" />
    <Resource name="districts" recordRepresentation="name" />
    <Resource name="upazilas" recordRepresentation="name" />
    <Resource name="circles" recordRepresentation="name" />
    <Resource name="unions" recordRepresentation="name" />
    <Resource name="permission-groups" recordRepresentation="name" />
  </Admin>,
);
