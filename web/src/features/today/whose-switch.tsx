import { useLocalStorage } from '@mantine/hooks'
import { type Today, type TodayScope, todayScopes } from '@sampan/contract/today'
import { useTranslation } from '#lib/react-words.tsx'
import type { SearchValues } from '#lib/search.ts'
import { shownCount } from '#ui/mark/shown-count.ts'
import classes from './whose-switch.module.css'

/** Whose work is shown: as the address says, else as it was chosen last on this device. Choosing puts it into both. */
export function useWhose(
  asked: TodayScope | undefined,
  change: (next: SearchValues) => void,
): [TodayScope, (next: TodayScope) => void] {
  const [last, setLast] = useLocalStorage<TodayScope>({
    key: 'today-whose',
    defaultValue: 'mine',
    getInitialValueInEffect: false,
  })
  return [
    asked ?? last,
    (next) => {
      setLast(next)
      change({ whose: next === 'mine' ? undefined : next })
    },
  ]
}

interface WhoseSwitchProps {
  scopes: NonNullable<Today['scopes']>
  whose: TodayScope
  onWhose: (whose: TodayScope) => void
}

/** Mine, or what waits for colleagues too, each with how much it is. */
export function WhoseSwitch({ scopes, whose, onWhose }: WhoseSwitchProps) {
  const { t } = useTranslation('today')
  return (
    <div role="radiogroup" aria-label={t('whose.label')} className={classes.switch}>
      {todayScopes.map((value) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            className="sr-only"
            name="whose"
            value={value}
            checked={value === whose}
            onChange={() => onWhose(value)}
          />
          <span className="one-line">{t(`whose.${value}`, { shown: shownCount(scopes[value]) })}</span>
        </label>
      ))}
    </div>
  )
}
