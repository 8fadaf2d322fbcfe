/** A record on its way: its head at once, the outline of the rest when it takes a moment. */
import { HeadLines } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useNaming } from '../declaration.tsx';
import { useLate } from '../late.ts';
import { SkeletonRows } from '../skeleton-rows.tsx';

export function Arriving() {
  const naming = useNaming();
  const breadcrumb = useBreadcrumb('list');
  const late = useLate(true);
  return (
    <>
      <HeadLines breadcrumb={breadcrumb} title={naming.one} />
      {late && <SkeletonRows />}
    </>
  );
}
