/**
 * The HTTP side of a resource, as LoopBack binds it: its calls as plain functions, made once and without request state. Both paths call them
 * through `serve`.
 */
import type { CrudRepository } from './crud-repository.ts';
import { importReply, templateReply } from './import/reply.ts';
import type { Handlers } from './operations.ts';
import { readHandlers } from './read-handlers.ts';
import { recordAnswer } from './record-answer.ts';
import { writeHandlers } from './write-handlers.ts';
import type { WriteHandlers } from './write-operations.ts';

export class ResourceController {
  readonly handlers: Handlers & WriteHandlers;

  /** `incoming`: the folder of files that are being imported. */
  constructor({ records }: CrudRepository, incoming: string) {
    const answer = recordAnswer(records);
    this.handlers = {
      ...readHandlers(records, answer),
      ...writeHandlers(records, answer),
      importTemplate: request => templateReply(records, request),
      import: request => importReply(records, request, incoming),
    };
  }
}
