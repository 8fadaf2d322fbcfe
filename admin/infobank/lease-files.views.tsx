/** The demands of the file's office are a paper. */
import type { RaRecord } from 'react-admin';
import { defineViews } from '../engine/views.ts';
import { DemandsButton } from './demands-button.tsx';

const Demands = ({ record }: { readonly record: RaRecord<number> }) => <DemandsButton office={record.office_id} />;

export default defineViews('lease-files', { tools: Demands });
