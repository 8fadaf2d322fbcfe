/** What an office demands is a paper: of the office and the year that the list is filtered by. */
import { useListContext } from 'react-admin';
import ListScreen from '../engine/list/list.tsx';
import { defineViews } from '../engine/views.ts';
import { DemandsButton } from './demands-button.tsx';

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function Demands() {
  const { office_id, bs_year } = useListContext().filterValues;
  return <DemandsButton office={numberIn(office_id)} year={numberIn(bs_year)} />;
}

export default defineViews('lease-dues', { list: () => <ListScreen actions={<Demands />} /> });
