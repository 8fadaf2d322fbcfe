/** The files of an invented ministry that moves in: offices below districts, their desks, people, mouzas and plots of khas land. */

import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

export type Size = {
  readonly offices: number;
  readonly desks: number;
  readonly people: number;
  readonly mouzas: number;
  readonly parcels: number;
};

/** A place of the reference data. */
export type Place = { readonly division: string; readonly district: string; readonly upazila: string };

const letters = [...'কখগঘচছজঝটঠডঢতথদধনপফবভমযরলশসহ'];

/** A number in letters, as names have no digits. */
const worded = (at: number): string =>
  [0, 1, 2, 3].map(power => `${letters[Math.floor(at / letters.length ** power) % letters.length]}া`).join('');
const english = (at: number): string =>
  `${String.fromCharCode(65 + (at % 26))}${[1, 2, 3].map(power => String.fromCharCode(97 + (Math.floor(at / 26 ** power) % 26))).join('')}`;
const officeCode = (at: number): string => `MV${String(at).padStart(5, '0')}`;

/** The first one is the ministry, which all others are below. */
const officeLine = (at: number, { division, district, upazila }: Place): string =>
  at === 0
    ? ['ভূমি মন্ত্রণালয়', 'Ministry of Land', officeCode(0), '', 'Ministry', 'MINLAND', '31', '', '', ''].join(',')
    : [`ভূমি অফিস ${worded(at)}`, `Land Office ${english(at)}`, officeCode(at), officeCode(0), 'Upazila / circle', 'ULO', '31']
        .concat(division, district, upazila)
        .join(',');

const deskName = (at: number): string => `ডেস্ক ${worded(at)}`;
const userName = (at: number): string => `moved.${english(at).toLowerCase()}${at}`;
const postingLine = (at: number, desks: number): string =>
  [userName(at), `${officeCode(Math.floor(at / desks))} / ${deskName(at % desks)}`, 'main', 'yes', '2026-01-01'].join(',');

const deskLine = (at: number, desks: number): string =>
  [officeCode(Math.floor(at / desks)), deskName(at % desks), `Desk ${english(at % desks)}`, 'KANUNGO', 'revenue', 'KANUNGO'].join(',');

const personLine = (at: number): string =>
  [userName(at), '2', `আনোয়ার ${worded(at)}`, `Anwar ${english(at)}`, 'রহমান', 'Rahman', 'KANUNGO', `9${String(at).padStart(9, '0')}`].join(
    ',',
  );

const mouzaName = (at: number): string => `মৌজা ${worded(at)}`;
const mouzaLine = (at: number, { upazila }: Place): string => [upazila, mouzaName(at), `Mouza ${english(at)}`].join(',');
const jlLine = (at: number, { upazila }: Place): string => [upazila, mouzaName(at), 'RS', String(1 + (at % 300))].join(',');

/** A plot has its number within its office. */
const parcelLine = (at: number, office: string, { division, district, upazila }: Place): string =>
  [office, `MV-${at}`, division, district, upazila, 'no', 'agricultural', 'rural', 'khas_1', 'part_1', 'yes', 'unsettled'].join(',');
const plotLine = (at: number, office: string, mouza: number): string =>
  [office, `MV-${at}`, mouzaName(mouza), 'RS', String(1 + (mouza % 300)), '1', String(1 + (at % 9000)), '0.25', '0.25'].join(',');

/** One after the other, as fast as the disk takes them. */
async function write(folder: string, name: string, head: string, count: number, line: (at: number) => string): Promise<void> {
  const file = createWriteStream(path.join(folder, name));
  file.write(`\ufeff${head}\r\n`);
  for (let at = 0; at < count; at++) if (!file.write(`${line(at)}\r\n`)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

/** Writes them; offices are spread over the places. */
export async function writeMinistry(folder: string, size: Size, places: readonly Place[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const place = (at: number): Place => places[at % places.length]!;
  await write(
    folder,
    'offices.csv',
    'name,name_en,code,parent_id,layer_id,type_id,ministry_id,division_id,district_id,upazila_id',
    size.offices,
    at => officeLine(at, place(at)),
  );
  await write(
    folder,
    'office-organograms.csv',
    'office_id,name,name_en,designation_id,desk_type,permission_group_id',
    size.offices * size.desks,
    at => deskLine(at, size.desks),
  );
  await write(
    folder,
    'users.csv',
    'username,user_type,first_name,first_name_en,last_name,last_name_en,designation_id,employee_code',
    size.people,
    personLine,
  );
  const postings = Math.min(size.people, size.offices * size.desks);
  const postingHead = 'user_id,office_organogram_id,responsibility,is_primary,from_date';
  await write(folder, 'desk-assignments.csv', postingHead, postings, at => postingLine(at, size.desks));
  const parent = (name: string): string => `parent.${name}`;
  await write(folder, 'mouzas.csv', 'upazila_id,name,name_en', size.mouzas, at => mouzaLine(at, place(at)));
  await write(folder, 'mouzas.jl_numbers.csv', [parent('upazila_id'), parent('name'), 'survey', 'jl_number'].join(','), size.mouzas, at =>
    jlLine(at, place(at)),
  );
  // An office of a place has its plots in a mouza of it.
  const key = [parent('office_id'), parent('record_number')];
  const plots = [...key, 'mouza_id', 'survey', 'jl_number', 'khatian_number', 'dag_number', 'dag_area', 'taken_area'];
  const parcels =
    'office_id,record_number,division_id,district_id,upazila_id,has_case,khas_class,area_kind,khatian_kind,register8_part,usable,settlement_status';
  // The ministry itself has no land.
  const landAt = (at: number): number => 1 + (at % (size.offices - 1));
  const parcel = (at: number): string => parcelLine(at, officeCode(landAt(at)), place(landAt(at)));
  await write(folder, 'khas-lands.csv', parcels, size.parcels, parcel);
  const plot = (at: number): string => plotLine(at, officeCode(landAt(at)), landAt(at) % size.mouzas);
  await write(folder, 'khas-lands.schedules.csv', plots.join(','), size.parcels, plot);
}
