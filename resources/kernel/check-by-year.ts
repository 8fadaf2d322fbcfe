/** The faults of tables that are divided by year (`byYear`): PostgreSQL knows a row, and what is unique, only together with its day. */
import type { Field } from './field.ts';
import { fieldNamed, fieldsOf, type Place, type Registry, type Report } from './findings.ts';
import type { AnyResource, Unique } from './resource.ts';

const isRequiredDay = (field: Field | undefined): boolean =>
  field !== undefined && (field.kind === 'date' || field.kind === 'dateTime') && field.required === true;

function checkDay(resource: AnyResource, day: string, report: Report): void {
  if (day !== 'created_at' && !isRequiredDay(fieldNamed(resource, day)))
    report('by_year.day', `“${day}” is no required date: every row needs its year.`);
  if (resource.family !== undefined || resource.engine || resource.report)
    report('by_year.table', 'Only a resource with one table of its own is divided by year.');
  for (const { fields } of (resource.unique ?? []) as readonly Unique[])
    if (!fields.includes(day)) report('by_year.unique', `${fields.join(', ')} can't be unique without “${day}”.`);
  if ((resource.noOverlap ?? []).length > 0) report('by_year.unique', 'Spans of other years are not seen.');
}

/** The foreign key is of both the id and the day, which are the same in both rows. */
function checkReferrers(resource: AnyResource, registry: Registry, report: Report): void {
  for (const [name, field] of fieldsOf(resource)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue;
    if (registry.get(field.to)?.resource.byYear === undefined) continue;
    if (field.kind === 'refs' || resource.byYear === undefined)
      report('by_year.referrer', `“${name}” refers to “${field.to}”, which is divided by year, from what is not.`);
  }
}

export function checkByYear({ resource }: Place, registry: Registry, report: Report): void {
  checkReferrers(resource, registry, report);
  if (resource.byYear !== undefined) checkDay(resource, resource.byYear, report);
}
