/**
 * The toasts: top right, a limited number at once (a setting; the rest wait), five seconds each, ten where it can be undone; an error stays
 * until it is closed.
 */
import './toast-styles.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { forwardRef, type ReactNode, useEffect } from 'react';
import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin';
import { setting } from '../../resources/kernel/settings.ts';
import { Icon } from './icons.tsx';
import { UndoAction } from './undo-action.tsx';
import { useWords } from './words.ts';

export const toastMs = 5_000;

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert, default: Info };

const Toast = forwardRef<HTMLDivElement, CustomContentProps>(function Toast({ id, message, variant, action, style }, ref) {
  const { shell } = useWords();
  const { closeSnackbar } = useSnackbar();
  const kind = variant in icons ? (variant as keyof typeof icons) : 'info';
  return (
    <SnackbarContent ref={ref} style={style} role={kind === 'error' ? 'alert' : 'status'}>
      <div className="toast" data-kind={kind}>
        <Icon of={icons[kind]} />
        <span className="toast-text">{message}</span>
        {typeof action === 'function' ? action(id) : (action as ReactNode)}
        <button type="button" aria-label={shell.close} onClick={() => closeSnackbar(id)}>
          <Icon of={X} size={16} />
        </button>
      </div>
    </SnackbarContent>
  );
});

const content = { default: Toast, success: Toast, error: Toast, warning: Toast, info: Toast };

/** Hands react-admin's notifications on, one by one. */
function Bridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) show(notification);

    function show({ message, type, notificationOptions: options = {} }: NotificationPayload) {
      const mutation = options.undoable ? takeMutation() : undefined;
      let settled = false;
      const settle = (isUndo: boolean) => {
        if (settled) return;
        settled = true;
        mutation?.({ isUndo });
      };
      enqueueSnackbar(typeof message === 'string' ? translate(message, options.messageArgs) : message, {
        variant: type,
        autoHideDuration: type === 'error' || mutation ? null : (options.autoHideDuration ?? toastMs),
        onClose: () => settle(false),
        action: mutation
          ? id => (
              <UndoAction
                label={translate('ra.action.undo')}
                onUndo={() => {
                  settle(true);
                  closeSnackbar(id);
                }}
                onOver={() => closeSnackbar(id)}
              />
            )
          : undefined,
      });
    }
  }, [notifications, takeNotification, takeMutation, enqueueSnackbar, closeSnackbar, translate]);
  return null;
}

const Toasts = () => (
  <SnackbarProvider
    maxSnack={setting('toasts_max')}
    autoHideDuration={toastMs}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    Components={content}
  >
    <Bridge />
  </SnackbarProvider>
);

export default Toasts;
