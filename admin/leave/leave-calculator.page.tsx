/** `/leave-calculator`: calculates leave of some days without applying for it (S2.136). The fields are the application's own. */
import Button from '@mui/material/Button';
import { FilePen } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { LinkBase } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { DeclarationProvider, useLocale } from '../engine/declaration.tsx';
import { FormFields } from '../engine/form/form-fields.tsx';
import { initialValues } from '../engine/form/form-start.ts';
import { inputOf } from '../engine/kinds/inputs.ts';
import { InputsProvider } from '../engine/kinds/others.ts';
import { declarationOf } from '../engine/modules.ts';
import { ViewsProvider } from '../engine/views.ts';
import { Icon } from '../shell/icons.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useKeys, useMe } from '../shell/session-context.tsx';
import FormCalculation from './form-calculation.tsx';
import { leaveInputs } from './leave-inputs.ts';
import { words } from './leave-words.ts';
import '../engine/form/form.css';

const rows = [['user_id', 'leave_type_id'], ['from_date', 'to_date'], ['is_exceptional']] as const;

export default function LeaveCalculator() {
  return (
    <Suspense fallback={null}>
      <Calculator declaration={use(declarationOf('leave-applications'))!} />
    </Suspense>
  );
}

function Calculator({ declaration }: { readonly declaration: AnyResource }) {
  const locale = useLocale();
  const me = useMe();
  const mayApply = useKeys().has('CREATE_LEAVE_APPLICATION');
  const breadcrumb = useModuleBreadcrumb('leave');
  const [start] = useState((): Readonly<Record<string, unknown>> => initialValues(declaration, me?.userId));
  const form = useForm<Record<string, unknown>>({ defaultValues: start });
  const values = form.watch(rows.flat());
  const typed = Object.fromEntries(rows.flat().flatMap((name, at) => (values[at] ? [[name, values[at]]] : [])));
  const tab = { key: 'calculator', names: rows.flat(), sections: [{ rows }] };
  return (
    <DeclarationProvider value={declaration}>
      <div className="record-page">
        <PageHead
          breadcrumb={breadcrumb}
          title={words.calculator[locale]}
          actions={
            mayApply && (
              <Button
                component={LinkBase}
                to={`/leave-applications/create?defaults=${encodeURIComponent(JSON.stringify(typed))}`}
                variant="contained"
                startIcon={<Icon of={FilePen} />}
              >
                {words.apply[locale]}
              </Button>
            )
          }
        />
        <FormProvider {...form}>
          <InputsProvider value={inputOf}>
            <ViewsProvider value={{ inputs: leaveInputs }}>
              <div className="form-body">
                <FormFields tab={tab} last={false} />
                <FormCalculation />
              </div>
            </ViewsProvider>
          </InputsProvider>
        </FormProvider>
      </div>
    </DeclarationProvider>
  );
}
