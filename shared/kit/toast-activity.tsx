import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { toast as show, Toaster } from 'sonner';
import { useTexts } from '../language/use-texts.ts';
import texts from './texts/en.ts';
import { useTheme } from './theme.ts';
import { ACTIVITY, takeActivity, toasts } from './toast.ts';
import { useToastFocus } from './use-toast-focus.ts';

/**
 * An area of 44 px around what a toast's button shows, in a toast that stays as low. Inline, as Sonner's
 * own rules outdo classes.
 */
const THUMB: CSSProperties = {
  boxSizing: 'border-box',
  height: 44,
  minWidth: 56,
  justifyContent: 'center',
  border: '6px solid transparent',
  borderRadius: 10,
  backgroundClip: 'padding-box',
  margin: '-10px -6px -10px auto',
};

const inTwo = (description: string, hint: string) => (
  <>
    <span>{description}</span>
    <span className="mt-1 block">{hint}</span>
  </>
);

/** The activity area. Loaded with the first toast, because Sonner is as large as a small page. */
export function ActivityToasts() {
  const { activity } = useSyncExternalStore(toasts.subscribe, toasts.current);
  const { shown } = useTheme();
  const t = useTexts(texts);
  const focus = useToastFocus();

  useEffect(() => {
    for (const { id, title, description, hint, tone, action } of activity) {
      takeActivity(id);
      const say = tone === 'success' ? show.success : tone === 'danger' ? show.error : show;
      say(title, {
        ...(description !== undefined && {
          description: hint ? inTwo(description, hint) : description,
        }),
        ...(action && { action: { label: action.label, onClick: action.onPress } }),
      });
    }
  }, [activity]);

  return (
    <div {...focus}>
      <Toaster
        theme={shown}
        containerAriaLabel={t('toastActivity.label')}
        position="bottom-right"
        visibleToasts={ACTIVITY.visible}
        duration={ACTIVITY.milliseconds}
        gap={10}
        offset={{ bottom: 'calc(24px + var(--toast-lift, 0px))', right: 24 }}
        mobileOffset={{
          bottom: 'calc(5rem + var(--toast-lift, 0px) + env(safe-area-inset-bottom))',
        }}
        toastOptions={{ actionButtonStyle: matchMedia('(pointer: coarse)').matches ? THUMB : {} }}
        style={
          {
            '--width': `${ACTIVITY.width}px`,
            '--normal-bg': 'var(--surface)',
            '--normal-border': 'var(--border)',
            '--normal-text': 'var(--text)',
            '--border-radius': '14px',
            fontFamily: 'inherit',
          } as CSSProperties // custom properties are not in React's type
        }
      />
    </div>
  );
}
