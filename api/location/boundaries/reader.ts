/** Reads a file of boundaries in a thread of its own: no other call waits for it, and it can be ended. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../../resources/kernel/errors.ts';
import { locationErrors } from '../../../resources/location/errors.ts';
import { matched, titleOf } from './match.ts';
import { type Feature, featuresIn } from './read.ts';
import type { Asked, ReadFile } from './reading.ts';
import { cornersIn, simplified } from './simplify.ts';

const { file, level, places, tolerance, most } = workerData as Asked;

function read(feature: Feature): Feature {
  const polygons = simplified(feature.polygons, tolerance, most);
  if (polygons.length === 0) throw locationErrors.boundariesShape({ number: feature.number });
  return { ...feature, polygons };
}

function readFile(): ReadFile {
  try {
    const features = featuresIn(readFileSync(file, 'utf8'));
    const corners = features.reduce((sum, { polygons }) => sum + cornersIn(polygons), 0);
    const found = matched(features.map(read), places, level).map(({ feature, ...match }) => {
      const { number, given, polygons } = feature;
      return { ...match, feature: { number, given, polygons, title: titleOf(feature, level) } };
    });
    return { corners, found };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, status, text, facts } = error;
    return { refused: { code, status, text, facts } };
  }
}

parentPort!.postMessage(readFile());
