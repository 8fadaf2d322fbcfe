/** Every permission in the matrix, reading only: each leads to its own page. */
import { type ReactNode, useCallback } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { sentence } from '../../../resources/kernel/text.ts';
import { useBreadcrumb } from '../../engine/breadcrumb.ts';
import { useLocale, useNaming } from '../../engine/declaration.tsx';
import { nameIn } from '../../engine/naming.ts';
import { Waiting } from '../../engine/waiting.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { KeyMatrix } from './key-matrix.tsx';
import type { MatrixKey } from './sheets.ts';
import { useMatrixKeys } from './use-keys.ts';
import { words } from './words.ts';

/** `below`: what is below its heading. */
export default function EveryKey({ below }: { readonly below: ReactNode }) {
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const query = useMatrixKeys();
  return (
    <>
      <PageHead breadcrumb={breadcrumb} title={naming.many} count={query.data?.length} />
      {below}
      {query.data === undefined ? (
        <Waiting query={query} title={words.failed[locale]} />
      ) : (
        <section className="matrix-page">
          <Listed of={query.data} />
        </section>
      )}
    </>
  );
}

const nothing: ReadonlySet<number> = new Set();

/** Of each key how many groups hold it. */
function Listed({ of }: { readonly of: readonly MatrixKey[] }) {
  const locale = useLocale();
  const path = useCreatePath();
  const shown = useCallback(
    (key: MatrixKey) => {
      const count = formatNumber(key.groups, locale);
      return (
        <LinkBase
          to={path({ resource: 'permissions', type: 'show', id: key.id })}
          aria-label={sentence(words.groups, locale, { name: nameIn(key, locale), count })}
        >
          {count}
        </LinkBase>
      );
    },
    [locale, path],
  );
  return <KeyMatrix of={of} now={nothing} shown={shown} />;
}
