/**
 * `GET /api/users/{id}/sheet.pdf`: the printed personal data sheet (S2.111), in the caller's language. It holds only what the caller may
 * read: the person without hidden private fields, and the parts that the caller may list.
 */
import { inLanguage } from '../../i18n/naming.ts';
import { isWithin } from '../../permissions/ability.ts';
import { sheetParts } from '../../resources/hr/sheet-part.ts';
import { users } from '../../resources/hr/users.ts';
import type { RowsField } from '../../resources/kernel/field.ts';
import { type AnyResource, sectionsOf } from '../../resources/kernel/resource.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { authorOf, scopeFor } from '../engine/actor.ts';
import type { Parts } from '../engine/api-module.ts';
import { recordOf } from '../engine/asked-record.ts';
import { registryOf } from '../engine/families.ts';
import { defaultSort } from '../engine/list-query.ts';
import { repositoryOf } from '../engine/resource-component.ts';
import type { Operation, Request } from '../http/contract.ts';
import { footOf, pdfCall } from '../printing/pdf-call.ts';
import { type Picture, pictureOf, picturesByName } from '../printing/pictures.ts';
import { printed } from '../printing/printing.ts';
import { factsOf, tableOf, valueText } from '../printing/value-text.ts';
import { todayOf } from '../services/clock.ts';
import { readingErrors } from '../services/readings.ts';

type Row = Readonly<Record<string, unknown>>;
type Registry = ReadonlyMap<string, AnyResource>;
type Section = { readonly title: string } & object;

const words = {
  title: t('ব্যক্তিগত তথ্য বিবরণী', 'Personal data sheet'),
  signed: t('স্বাক্ষর', 'Signature'),
  none: t('নেই', 'None'),
};

/** More rows than a person usually has. */
const mostRows = 200;

/** Postings come between personal details and past service. */
const parts = [...sheetParts.slice(0, 3), 'desk-assignments', ...sheetParts.slice(3)];

/** Fields of an organisation: on the sheet of a person only if they were written. */
const isOfOrganisation = (name: string): boolean => name.startsWith('organisation_');

/** The sections of the person's form: the paper shows what a clerk writes. */
const ownSections = (registry: Registry, person: Row, locale: Locale): Section[] =>
  sectionsOf(users).flatMap(({ title, rows }) => {
    const names = rows.flat().filter(name => !isOfOrganisation(name) || person[name] != null);
    const facts = factsOf(users, registry, names, person, locale);
    return title && facts.length > 0 ? [{ title: title[locale], facts }] : [];
  });

function rowsSection(resource: AnyResource, registry: Registry, title: string, rows: readonly Row[], locale: Locale): Section[] {
  const names = (resource.list.columns as readonly string[]).filter(
    name => name in resource.fields && name !== 'user_id' && name !== 'office_id',
  );
  const shown = resource.name === 'desk-assignments' ? ['office_id', ...names] : names;
  const table = tableOf(resource, registry, shown, rows, locale);
  return rows.length > 0 && table.columns.length > 0 ? [{ title, ...table }] : [];
}

/** Child rows that are written with the person. */
function contactSection(registry: Registry, person: Row, locale: Locale): Section[] {
  const { of, label } = users.fields.emergency_contacts as RowsField;
  const rows = person.emergency_contacts as readonly Row[] | undefined;
  return rowsSection(registry.get(of)!, registry, label[locale], rows ?? [], locale);
}

/** Every part that the caller may read of this person, also one that is empty. */
async function partSections({ app }: Parts, request: Request, registry: Registry, person: Row): Promise<Section[]> {
  const { locale } = request;
  const acting = { actor: authorOf(request) };
  const own = { kind: 'compare', column: 'user_id', by: '=', value: person.id as number } as const;
  const someRow = { user_id: person.id, office_id: person.office_id };
  const found = await Promise.all(
    parts.map(async name => {
      const resource = registry.get(name)!;
      const query = { conditions: [own], sort: defaultSort(resource, locale), from: 0, limit: mostRows };
      const { body } = await repositoryOf(app, name).reader.list(query, acting);
      const [title, rows] = [resource.plural[locale], JSON.parse(body) as readonly Row[]];
      if (rows.length > 0) return rowsSection(resource, registry, title, rows, locale);
      return isWithin(scopeFor(acting.actor, 'list', name), someRow) ? [{ title, none: words.none[locale] }] : [];
    }),
  );
  return found.flat();
}

/** The picture in a field of the record, if the caller may see it. */
const ownPicture = (all: Parts, person: Row, field: string): Promise<Picture | undefined> =>
  pictureOf(all, (person[field] as { readonly id: number } | null | undefined)?.id, field);

const officeLines = (registry: Registry, person: Row, locale: Locale): string[] =>
  ['designation_id', 'office_id']
    .flatMap(name => (name in person ? [valueText(users, registry, name, person, locale)] : []))
    .filter(Boolean);

async function sheetOf(all: Parts, request: Request): Promise<Buffer> {
  const { locale } = request;
  const registry = registryOf(all.resources);
  const person = await recordOf(all, users, request, { task: 'sheet', whole: true });
  const [photo, signature] = await Promise.all(['profile_picture', 'signature_image'].map(field => ownPicture(all, person, field)));
  const sections = [
    ...ownSections(registry, person, locale),
    ...contactSection(registry, person, locale),
    ...(await partSections(all, request, registry, person)),
  ];
  const data = {
    language: locale,
    title: words.title[locale],
    name: String(inLanguage(person, 'full_name', locale) ?? ''),
    lines: officeLines(registry, person, locale),
    foot: footOf(todayOf(all.clock), locale),
    signed: words.signed[locale],
    photo: photo?.name ?? null,
    signature: signature?.name ?? null,
    sections,
  };
  return printed('sheet', data, picturesByName(photo, signature));
}

export const sheetPdf = (all: Parts): Operation =>
  pdfCall({
    ...{ resource: users, path: '/api/users/{id}/sheet.pdf', id: 'users.sheet_pdf' },
    summary: t('ব্যক্তিগত তথ্য বিবরণীর পিডিএফ', 'The personal data sheet as a PDF'),
    access: { kind: 'key', anyOf: ['PRINT_PDS'] },
    errors: [readingErrors.notRecorded],
    paper: async request => ({ file: `sheet-${request.params.id}`, body: await sheetOf(all, request) }),
  });
