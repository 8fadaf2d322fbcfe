/** `POST /api/files?resource=&field=` (D-FILE): one file for one field, checked by that field's rules, kept until a record takes it. */
import { readFile, rm } from 'node:fs/promises';
import type pg from 'pg';
import { mayEver } from '../../../permissions/ability.ts';
import { parentOf } from '../../../permissions/parents.ts';
import { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field, FileField, FilesField } from '../../../resources/kernel/field.ts';
import { fileErrors, storeErrors } from '../../../resources/kernel/file-errors.ts';
import { bytesPerKb, maxKbOf, typeWords } from '../../../resources/kernel/file-types.ts';
import type { JsonSchema } from '../../../resources/kernel/json-schema.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { t } from '../../../resources/kernel/text.ts';
import { isDiskFull } from '../../engine/database-errors.ts';
import { type Actor, actorOf, defineEndpoint, type Operation, type Parameter, type Reply, type Request } from '../../http/contract.ts';
import { requestErrors } from '../../http/errors.ts';
import { judgeContent } from './content.ts';
import type { FileUrls } from './file-urls.ts';
import { cleanName } from './names.ts';
import { letBy, type Received, receive, tooLarge } from './receive.ts';
import type { FileFacts } from './records.ts';
import type { FileStore } from './store.ts';
import { storeWaiting } from './store-waiting.ts';
import { createTurns } from './turns.ts';

export type UploadParts = {
  readonly pool: pg.Pool;
  readonly resources: readonly AnyResource[];
  readonly store: FileStore;
  /** The folder of files that are being checked; on the same disk as the store, if that is a disk. */
  readonly incoming: string;
  readonly urls: FileUrls;
  /** The store or the disk failed. */
  readonly onError: (error: unknown) => void;
};

type Target = { readonly resource: AnyResource; readonly name: string; readonly field: FileField | FilesField };

const notOfUploads: ReadonlySet<unknown> = new Set([
  fileErrors.notFound,
  fileErrors.notYours,
  fileErrors.pictureNotHere,
  fileErrors.contentMissing,
]);

/** The maximum number of files held in memory while they are checked. */
const judgedAtOnce = 3;

/** The moves whose body may bring the field. */
const movesWith = (resource: AnyResource, name: string): string[] =>
  Object.entries(resource.states?.moves ?? {}).flatMap(([move, { input }]) =>
    (input as readonly string[] | undefined)?.includes(name) ? [move] : [],
  );

/** The field that the query names. @throws request.parameter */
function targetOf(query: URLSearchParams, resources: readonly AnyResource[]): Target {
  const resource = resources.find(one => one.name === query.get('resource'));
  if (!resource) throw requestErrors.parameter({ name: 'resource' });
  const name = query.get('field') ?? '';
  const field: Field | undefined = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field?.kind !== 'file' && field?.kind !== 'files') throw requestErrors.parameter({ name: 'field' });
  // A computed field gets its files by a move or not at all.
  if (field.computed && movesWith(resource, name).length === 0) throw requestErrors.parameter({ name: 'field' });
  return { resource, name, field };
}

/** People who may create or change such a record, or move it by a step with this field; child rows are written with their parent. */
function mayUpload({ rights: { ability } }: Actor, { resource, name, field }: Target, resources: readonly AnyResource[]): boolean {
  const may = (operation: string, of: string): boolean => mayEver(ability, operation, of);
  if (movesWith(resource, name).some(move => may(move, resource.name))) return true;
  if (field.computed) return false;
  const parent = parentOf(resource, resources)?.parent;
  // A family's records are written as their kinds (D-FAMILY).
  const parents = resources.flatMap(one => (parent !== undefined && [one.name, one.family].includes(parent) ? [one.name] : []));
  const writing = (of: string): boolean => may('create', of) || may('update', of);
  return writing(resource.name) || parents.some(writing);
}

/** Work that only fails because of the disk or the store: every failure is reported as such. */
async function kept<T>(work: Promise<T>, onError: UploadParts['onError']): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof DomainError || isDiskFull(error)) throw error;
    onError(error);
    throw storeErrors.uploadFailed();
  });
}

export function uploader({ pool, resources, store, incoming, urls, onError }: UploadParts): (request: Request) => Promise<Reply> {
  const inTurn = createTurns(judgedAtOnce);

  const keep = async (received: Received, { resource, name: field, field: declared }: Target, actor: Actor): Promise<FileFacts> => {
    const { file, size, sha256 } = received;
    if (size === 0) throw fileErrors.empty();
    const { type, mediaType } = await inTurn(async () => judgeContent(await readFile(file), declared.accept, typeWords(declared.accept)));
    const maxKb = maxKbOf(declared, type);
    if (size > maxKb * bytesPerKb) throw tooLarge(maxKb);
    const name = cleanName(received.name, mediaType);
    const about = { name, mediaType, size, sha256, ownerId: actor.userId, resource: resource.name, field };
    const id = await storeWaiting({ pool, store: { put: (...given) => kept(store.put(...given), onError) } }, file, about);
    return { id, name, media_type: mediaType, size };
  };

  return async request => {
    const stream = request.stream!;
    try {
      const actor = actorOf(request);
      const target = targetOf(request.query, resources);
      if (!mayUpload(actor, target, resources)) throw requestErrors.forbidden();
      const { field } = target;
      const received = await kept(receive(stream, incoming, Math.max(...field.accept.map(type => maxKbOf(field, type)))), onError);
      try {
        const facts = await keep(received, target, actor);
        return { status: 201, body: { ...facts, url: urls.sign(facts.id, actor) } };
      } finally {
        await rm(received.file, { force: true });
      }
    } catch (error) {
      letBy(stream);
      throw error;
    }
  };
}

const parameter = (name: string, en: string, bn: string, example: string): Parameter => ({
  ...{ in: 'query', name, required: true, example },
  description: t(bn, en),
  schema: { type: 'string' },
});

const fileSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    media_type: { type: 'string' },
    size: { type: 'integer' },
    url: { type: 'string' },
  },
};

export const uploadEndpoint = (parts: UploadParts): Operation =>
  defineEndpoint({
    verb: 'post',
    path: '/api/files',
    id: 'files.upload',
    module: 'system',
    resource: null,
    summary: t(
      'একটি ফাইল আপলোড; পরে তার আইডি রেকর্ডের ঘরে লিখুন (২৪ ঘণ্টার মধ্যে)',
      'Upload one file; then write its id into a field of a record, within 24 hours',
    ),
    access: { kind: 'signedIn' },
    upload: true,
    parameters: [
      parameter('resource', 'The resource for which it is meant', 'যে রিসোর্সের জন্য', 'users'),
      parameter('field', 'Its field: size and types are as declared there', 'যে ঘরের জন্য: আকার ও ধরন সেখানে বলা', 'photo'),
    ],
    answer: { status: 201, schema: fileSchema },
    errors: [
      ...[requestErrors.parameter, requestErrors.forbidden],
      ...Object.values(fileErrors).filter(error => !notOfUploads.has(error)),
      storeErrors.uploadFailed,
      requestErrors.diskFull,
    ],
    handle: uploader(parts),
  });
