/** The map of the land records: records near a record (S9.33, S9.34), and the search of all records by area. */
import { keysFor } from '../../../permissions/keys.ts';
import {
  type Area,
  areaParameter,
  boxIn,
  boxPattern,
  circleIn,
  circlePattern,
  isTooWide,
  metresPerYard,
  widestMetres,
} from '../../../resources/infobank/areas.ts';
import { infobankErrors } from '../../../resources/infobank/errors.ts';
import { landRecords } from '../../../resources/infobank/land-records.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import { t } from '../../../resources/kernel/text.ts';
import { type Author, authorOf } from '../../engine/actor.ts';
import type { Parts } from '../../engine/api-module.ts';
import { kindsOf, registryOf } from '../../engine/families.ts';
import { actorOf, defineEndpoint, type Operation, type Parameter, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { outlinesIn, outlinesSchema } from '../outlines.ts';
import { type Asked, beginningOf, nothingFound, pointOf, recordsWithin, withinSchema } from '../within.ts';

const ofBank = { module: landRecords.permission.module, resource: landRecords.name } as const;

const kindNames = (resources: Parts['resources']): readonly string[] => kindsOf(landRecords, registryOf(resources));

/** `GET /api/land-records/{id}/around` */
export function recordsAround({ pool, resources }: Parts): Operation {
  const kinds = kindNames(resources);
  const readable = resources.filter(({ name }) => name === landRecords.name || kinds.includes(name));
  return defineEndpoint({
    ...ofBank,
    verb: 'get',
    path: '/api/land-records/{id}/around',
    id: 'land-records.around',
    summary: t('একটি ভূমি রেকর্ডের চারপাশের রেকর্ড', 'The land records around one of them'),
    access: { kind: 'key', anyOf: [...new Set(readable.flatMap(one => keysFor(one, 'get', resources)))] },
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              yards: { type: 'integer', description: 'The radius of the circle: setting map_radius_yd' },
              metres: { type: 'number' },
              ...withinSchema,
            },
          },
        },
      },
    },
    errors: [requestErrors.notFound],
    handle: async request => {
      const [author, id] = [authorOf(request), Number(request.params.id)];
      const point = await pointOf(pool, author, kinds, id);
      if (!point) throw requestErrors.notFound();
      const yards = setting('map_radius_yd');
      const metres = Math.round(yards * metresPerYard * 10) / 10;
      const { latitude, longitude } = point;
      const found =
        latitude === null || longitude === null
          ? nothingFound
          : await recordsWithin(pool, author, { circle: { latitude, longitude, metres: yards * metresPerYard } }, { kinds, except: id });
      return { status: 200, body: { data: { yards, metres, ...found } } };
    },
  });
}

const text = (bn: string, en: string, name: string, pattern?: string): Parameter => ({
  ...{ in: 'query', name, description: t(bn, en), schema: { type: 'string', maxLength: 300, ...(pattern && { pattern }) } },
});

const parameters: readonly Parameter[] = [
  text('বৃত্ত: অক্ষাংশ, দ্রাঘিমাংশ, ব্যাসার্ধ (মিটার)', 'A circle: latitude, longitude, radius in metres', 'circle', circlePattern),
  text('আয়তক্ষেত্র: দক্ষিণ, পশ্চিম, উত্তর, পূর্ব (ডিগ্রি)', 'A rectangle: south, west, north, east, in degrees', 'box', boxPattern),
  text('রেকর্ডের ধরন, কমা দিয়ে; না দিলে সব', 'Kinds of record with commas between; all when left out', 'kinds'),
];

/** @throws request.parameter, infobank.area_needed, infobank.area_too_wide */
function areaIn({ query }: Request): Area | undefined {
  const [circle, box] = [query.get('circle'), query.get('box')];
  if (circle !== null && box !== null) throw infobankErrors.areaNeeded();
  if (circle === null && box === null) return undefined;
  const area = circle === null ? boxIn(box!) : circleIn(circle);
  if (!area) throw requestErrors.parameter({ name: circle === null ? 'box' : 'circle' });
  if (isTooWide(area)) throw infobankErrors.areaTooWide({ most: widestMetres / 1000 });
  return area;
}

/** @throws request.parameter */
function shownIn({ query }: Request, kinds: readonly string[]): readonly string[] | undefined {
  const given = query.get('kinds');
  if (given === null) return undefined;
  const names = given === '' ? [] : given.split(',');
  if (!names.every(name => kinds.includes(name))) throw requestErrors.parameter({ name: 'kinds' });
  return names;
}

type Searching = Pick<Asked, 'kinds' | 'shown'> & { readonly isAsked: boolean };

/** What is in the area; in one that nobody asked for, the circle is doubled until something is in it, as far as it may be. */
async function searched({ pool }: Parts, author: Author, begun: Area | undefined, { isAsked, ...asked }: Searching) {
  let area = begun;
  let found = area ? await recordsWithin(pool, author, area, asked) : nothingFound;
  while (!isAsked && area && 'circle' in area && Object.keys(found.kinds).length === 0) {
    const wider: Area = { circle: { ...area.circle, metres: 2 * area.circle.metres } };
    if (isTooWide(wider)) break;
    area = wider;
    found = await recordsWithin(pool, author, area, asked);
  }
  return { area, found };
}

/** `GET /api/land-records/map` */
export function recordsOnMap(parts: Parts): Operation {
  const { pool, resources } = parts;
  const kinds = kindNames(resources);
  return defineEndpoint({
    ...ofBank,
    verb: 'get',
    path: '/api/land-records/map',
    id: 'land-records.map',
    summary: t('মানচিত্রের একটি এলাকার ভূমি রেকর্ড', 'The land records in an area of the map'),
    access: { kind: 'key', anyOf: ['VIEW_DATA_BANK_MAP', 'MANAGE_DATA_BANK'] },
    parameters,
    answer: {
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'object',
            properties: {
              area: {
                type: ['object', 'null'],
                description: 'What was searched: the area asked for, else one around the office of the caller; null where there is nothing',
                properties: { circle: { type: 'string' }, box: { type: 'string' } },
              },
              mouzas: outlinesSchema,
              ...withinSchema,
            },
          },
        },
      },
    },
    errors: [...[infobankErrors.areaNeeded, infobankErrors.areaTooWide], ...[requestErrors.parameter]],
    handle: async request => {
      const [asked, shown, author] = [areaIn(request), shownIn(request, kinds), authorOf(request)];
      const begun = asked ?? (await beginningOf(pool, author, kinds, actorOf(request).rights.standing.officeId));
      const { area, found } = await searched(parts, author, begun, { kinds, shown, isAsked: asked !== undefined });
      const mouzas = area ? await outlinesIn(pool, area) : [];
      return { status: 200, body: { data: { area: area ? Object.fromEntries([areaParameter(area)]) : null, mouzas, ...found } } };
    },
  });
}
