import { useTranslation } from '#lib/react-words.tsx'
import { useSchemeAnswers } from '../scheme-answers.tsx'
import classes from './appearance.module.css'
import settings from './settings.module.css'

/** Light, dark, or as the device has it, each as a page looks then: of the reader's browser, so that visitors choose too. */
export function Appearance() {
  const { t } = useTranslation('tenant')
  return (
    <section className={settings.part} aria-labelledby="appearance">
      <h2 id="appearance" className={settings.head}>
        {t('scheme.label')}
      </h2>
      <div role="radiogroup" aria-labelledby="appearance" className={classes.choices}>
        {useSchemeAnswers().map(({ key, label, isChosen, onChoose }) => (
          <label key={key} className={classes.choice}>
            <input type="radio" name="appearance" checked={isChosen} onChange={onChoose} />
            <span className={classes.drawing} data-scheme={key} aria-hidden>
              <span className={classes.card} />
              {key === 'auto' && (
                <span className={classes.half}>
                  <span className={classes.card} />
                </span>
              )}
            </span>
            <span>{label}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
