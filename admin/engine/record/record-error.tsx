/** In place of a record that could not be loaded: a missing one links back to the list, other failures can be tried again. */
import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { PageHead } from '../../shell/page-head.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { LoadError, Notice } from '../notice.tsx';
import { OtherDesks } from '../other-desks.tsx';
import { problemOf } from '../problems.ts';

type Props = { readonly error: unknown; readonly onRetry: () => void };

export function RecordError({ error, onRetry }: Props) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const path = useCreatePath();
  const breadcrumb = useBreadcrumb('list');
  const toList = (
    <Button component={LinkBase} to={path({ resource: declaration.name, type: 'list' })} variant="outlined">
      {naming.many}
    </Button>
  );
  const isGone = problemOf(error).status === 404;
  return (
    <>
      <PageHead breadcrumb={breadcrumb} title={naming.one} />
      {isGone ? (
        <Notice
          drawing="empty"
          alert
          title={translate('screens.show.gone_title', { name: naming.oneInside })}
          text={translate('screens.show.gone_text')}
          actions={
            <>
              {toList}
              <OtherDesks resource={declaration.name} operation="get" />
            </>
          }
        />
      ) : (
        <LoadError error={error} title={translate('screens.form.error_title')} onRetry={onRetry} />
      )}
    </>
  );
}
