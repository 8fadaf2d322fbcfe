/** A form in tabs, as declared: a section that names a tab begins it, and later sections without a name are on it too. */
import { type AnyResource, sectionsOf } from '../../../resources/kernel/resource.ts';
import type { Text } from '../../../resources/kernel/text.ts';

export type FormSection = ReturnType<typeof sectionsOf>[number];

export type FormTab = {
  /** In the address behind `#`. */
  readonly key: string;
  /** Nothing for the sections before the first named tab. */
  readonly label?: Text;
  readonly sections: readonly FormSection[];
  readonly names: readonly string[];
};

/** Letters of the English word, so that an address can be read and typed. */
const keyOf = (label: Text | undefined): string =>
  label?.en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'details';

/** One tab without a name where the declaration has none; the status of a record is on the last. */
export function tabsOf(resource: AnyResource): readonly FormTab[] {
  const groups: { label?: Text; sections: FormSection[] }[] = [];
  for (const section of sectionsOf(resource)) {
    const last = groups.at(-1);
    if (last === undefined || section.tab !== undefined) groups.push({ label: section.tab, sections: [section] });
    else last.sections.push(section);
  }
  return groups.map(({ label, sections: own }, at) => ({
    key: keyOf(label),
    label,
    sections: own,
    names: [...own.flatMap(({ rows }) => rows.flat()), ...(at === groups.length - 1 ? ['row_status'] : [])],
  }));
}

/** Arrows walk round, Home and End go to the ends (ARIA tabs). @returns the tab that the key leads to. */
export function tabByKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
