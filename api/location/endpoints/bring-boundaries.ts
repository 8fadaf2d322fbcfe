/** The boundaries of a whole level from one GeoJSON file: looked at first, then saved in one transaction, each place with its audit row. */
import { rm } from 'node:fs/promises';
import { keysFor } from '../../../permissions/keys.ts';
import { fileErrors } from '../../../resources/kernel/file-errors.ts';
import { kbPerMb } from '../../../resources/kernel/file-types.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import { t } from '../../../resources/kernel/text.ts';
import { locationErrors } from '../../../resources/location/errors.ts';
import { longestSource, type OutlineLevel, outlineLevels } from '../../../resources/location/outlines.ts';
import { authorOf } from '../../engine/actor.ts';
import { INCOMING, type Parts } from '../../engine/api-module.ts';
import { ask } from '../../engine/sql.ts';
import { transact } from '../../engine/transact.ts';
import { defineEndpoint, type Operation, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { letBy, receive } from '../../services/files/receive.ts';
import type { KnownPlace } from '../boundaries/match.ts';
import { placesTexts } from '../boundaries/places.ts';
import { type Found, type Read, readBoundaries } from '../boundaries/reading.ts';
import { cornersIn, geometryOf, type Polygons, tolerances } from '../boundaries/simplify.ts';

/** Corners of one place: 64 districts with as many are less than an answer of the map may have. */
const mostCorners = 600;
/** The unions of the country as they are published: half a million corners. */
const mostMb = 50;
/** So many of each kind are listed; the counts are of all. */
const mostListed = 500;

const whole: JsonSchema = { type: 'integer' };
const word: JsonSchema = { type: 'string' };
const maybe: JsonSchema = { type: ['string', 'null'] };
const place: JsonSchema = { type: ['object', 'null'], properties: { id: whole, name: word, name_en: maybe } };

const report: JsonSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        written: { type: 'boolean' },
        counts: {
          type: 'object',
          properties: { features: whole, matched: whole, unmatched: whole, without: whole, corners: whole, corners_kept: whole },
        },
        doubtful: {
          type: 'array',
          description: 'Features without a place, and those found by a similar spelling',
          items: { type: 'object', properties: { number: whole, name: word, place } },
        },
        without: { type: 'array', description: 'Places of the level that the file has no boundary of', items: place },
      },
    },
  },
};

const named = ({ id, name, name_en }: KnownPlace) => ({ id, name, name_en });

/** @throws request.parameter */
function askedIn({ query }: Request): { readonly dryRun: boolean; readonly source: string } {
  const [dry, source] = [query.get('dry_run') ?? 'false', (query.get('source') ?? '').trim()];
  if (dry !== 'true' && dry !== 'false') throw requestErrors.parameter({ name: 'dry_run' });
  const dryRun = dry === 'true';
  if (source.length > longestSource || (source === '' && !dryRun)) throw requestErrors.parameter({ name: 'source' });
  return { dryRun, source };
}

/** What the sender chose by hand has to be possible. @throws location.boundaries_place, location.boundaries_twice */
function requireGiven(found: readonly Found[]): void {
  const seen = new Set<number>();
  for (const { feature, place: one, by } of found) {
    if (typeof feature.given === 'number' && by !== 'given') throw locationErrors.boundariesPlace({ number: feature.number });
    if (by !== 'given') continue;
    if (seen.has(one!.id)) throw locationErrors.boundariesTwice({ number: feature.number });
    seen.add(one!.id);
  }
}

type Ready = { readonly place: KnownPlace; readonly polygons: Polygons };

const readyOf = (found: readonly Found[]): readonly Ready[] =>
  found.flatMap(({ feature: { polygons }, place: one }) => (one ? [{ place: one, polygons }] : []));

function reportOf({ corners, found }: Read, ready: readonly Ready[], places: readonly KnownPlace[]) {
  const has = new Set(ready.map(({ place: { id } }) => id));
  const without = places.filter(({ id }) => !has.has(id));
  const doubtful = found.filter(({ by, feature }) => by === 'spelling' || (by === undefined && feature.given === undefined));
  return {
    counts: {
      ...{ features: found.length, matched: ready.length, unmatched: found.length - ready.length, without: without.length },
      ...{ corners, corners_kept: ready.reduce((sum, { polygons }) => sum + cornersIn(polygons), 0) },
    },
    doubtful: doubtful.slice(0, mostListed).map(({ feature, place: one }) => ({
      ...{ number: feature.number, name: feature.title, place: one ? named(one) : null },
    })),
    without: without.slice(0, mostListed).map(named),
  };
}

async function bring({ app, pool, repositoryOf }: Parts, level: OutlineLevel, request: Request) {
  const { dryRun, source } = askedIn(request);
  const { file } = await receive(request.stream!, app.getSync<string>(INCOMING), mostMb * kbPerMb);
  const { rows: places } = await ask(pool, placesTexts[level]);
  const asked = { file, level, places, tolerance: tolerances[level], most: mostCorners };
  const read = await readBoundaries(asked).finally(() => rm(file, { force: true }));
  requireGiven(read.found);
  const ready = readyOf(read.found);
  const data = { written: !dryRun, ...reportOf(read, ready, places) };
  if (dryRun) return data;
  if (ready.length === 0) throw locationErrors.boundariesNone();
  const actor = authorOf(request);
  await transact(pool, async transaction => {
    for (const { place: one, polygons } of ready)
      await repositoryOf(level).change(one.id, { boundary: geometryOf(polygons), boundary_source: source }, 'patch', undefined, {
        ...{ actor, transaction },
      });
  });
  return data;
}

const uploadErrors = [fileErrors.notMultipart, fileErrors.malformed, fileErrors.missing, fileErrors.oneOnly, fileErrors.tooLargeMb];

/** `POST /api/districts/boundaries`, and of every other level that the map draws. */
export const bringBoundaries = (parts: Parts): Operation[] =>
  parts.resources
    .filter(({ name }) => (outlineLevels as readonly string[]).includes(name))
    .map(level =>
      defineEndpoint({
        ...{ verb: 'post', path: `/api/${level.name}/boundaries`, id: `${level.name}.boundaries`, upload: true },
        ...{ module: level.permission.module, resource: level.name },
        summary: t('GeoJSON ফাইল থেকে একটি স্তরের সীমানা', 'The boundaries of a level from a GeoJSON file'),
        access: { kind: 'key', anyOf: keysFor(level, 'update', parts.resources) },
        parameters: [
          {
            ...{ in: 'query', name: 'dry_run', schema: { type: 'string', enum: ['true', 'false'] } },
            description: t('শুধু দেখা: কিছু সংরক্ষণ হয় না', 'Only looks: nothing is saved'),
          },
          {
            ...{ in: 'query', name: 'source', schema: { type: 'string', maxLength: longestSource } },
            description: t('উৎস, যা মানচিত্রে ছাপা হয়; সংরক্ষণে লাগে', 'The source, printed on maps; needed to save'),
          },
        ],
        answer: { schema: report },
        errors: [
          ...uploadErrors,
          ...[locationErrors.boundariesNotGeojson, locationErrors.boundariesNone, locationErrors.boundariesTooMany],
          ...[locationErrors.boundariesShape, locationErrors.boundariesOutside, locationErrors.boundariesPlace],
          ...[locationErrors.boundariesRing, locationErrors.boundariesCorners],
          ...[locationErrors.boundariesCrossing, locationErrors.boundariesHole],
          ...[locationErrors.boundariesTooLong, locationErrors.boundariesTwice, requestErrors.parameter, requestErrors.notFound],
        ],
        handle: async request => {
          try {
            return { status: 200, body: { data: await bring(parts, level.name as OutlineLevel, request) } };
          } catch (error) {
            letBy(request.stream!);
            throw error;
          }
        },
      }),
    );
