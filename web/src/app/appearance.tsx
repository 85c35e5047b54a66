import { SegmentedControl } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { useSchemeAnswers } from './scheme-answers.tsx'
import classes from './settings.module.css'

/** Light, dark, or as the device has it: of the reader's browser, so that visitors choose too. */
export function Appearance() {
  const { t } = useTranslation('tenant')
  const answers = useSchemeAnswers()
  return (
    <section className={classes.part} aria-labelledby="appearance">
      <h2 id="appearance" className={classes.head}>
        {t('scheme.label')}
      </h2>
      <SegmentedControl
        fullWidth
        aria-labelledby="appearance"
        value={answers.find(({ isChosen }) => isChosen)?.key ?? 'auto'}
        onChange={(key) => answers.find((answer) => answer.key === key)?.onChoose()}
        data={answers.map(({ key, label }) => ({ value: key, label }))}
      />
    </section>
  )
}
