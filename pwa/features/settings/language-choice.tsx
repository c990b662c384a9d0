import { useState } from 'react';
import type { Locale } from '#shared/language/locale.ts';
import { useLocale, useTexts } from '#shared/language/use-texts.ts';
import { chooseLanguage } from '../../app/session/account-language.ts';
import texts from './texts/en.ts';

/** Each language is listed by its own name, since its readers may know no other. */
const NAMES: Record<Locale, string> = { en: 'English', es: 'Español' };
const CHOICES: readonly Locale[] = ['en', 'es'];

/** The language of everything that the product says. */
export function LanguageChoice() {
  const t = useTexts(texts);
  const shown = useLocale();
  const [failed, setFailed] = useState(false);
  // Marked at once, while its texts are on their way.
  const [wanted, setWanted] = useState<Locale>();
  const choose = async (locale: Locale) => {
    setFailed(false);
    setWanted(locale);
    await chooseLanguage(locale).catch(() => setFailed(true));
    setWanted(undefined);
  };
  return (
    <fieldset data-action="settings.language">
      <legend className="font-semibold">{t('language.label')}</legend>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {CHOICES.map((locale) => (
          <label
            key={locale}
            lang={locale}
            className="flex h-12 items-center justify-center rounded-md border border-border text-sm font-semibold transition has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="language"
              value={locale}
              checked={(wanted ?? shown) === locale}
              onChange={() => void choose(locale)}
              className="sr-only"
            />
            {NAMES[locale]}
          </label>
        ))}
      </div>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t('language.notLoaded')}
        </p>
      )}
    </fieldset>
  );
}
