import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** The key that opens the bar, as the browser has it now, and where to change it. */
export function Shortcut() {
  const t = useTexts(texts);
  const [keys, setKeys] = useState<string>();
  useEffect(() => {
    void browser.commands.getAll().then((commands) => {
      setKeys(commands.find(({ name }) => name === 'open-bar')?.shortcut ?? '');
    });
  }, []);
  return (
    <div className="flex flex-col gap-1">
      <h2 className="font-semibold">{t('shortcut.doAnythingOnAnyPage')}</h2>
      <p className="text-sm text-muted">
        {keys ? (
          <kbd className="mr-1 rounded-sm border border-border bg-sunken px-1.5 py-0.5 font-sans text-xs font-semibold text-text">
            {keys}
          </kbd>
        ) : (
          t('shortcut.noShortcutIsSet')
        )}{' '}
        {t('shortcut.changeItInYourBrowser')}
      </p>
    </div>
  );
}
