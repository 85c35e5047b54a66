import type { ScheduleScope } from '@sampan/contract/schedule'
import { useTranslation } from '#lib/react-words.tsx'
import { Chip } from '#ui/form/chip.tsx'
import classes from './schedule.module.css'

interface ScopeChoiceProps {
  value: ScheduleScope
  onChange: (scope: ScheduleScope) => void
}

const scopes: readonly ScheduleScope[] = ['one', 'following', 'all']

/** Which dates of a repeated entry are meant. */
export function ScopeChoice({ value, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation('schedule')
  return (
    <fieldset className={classes.group}>
      <legend className="t-small">{t('scope.of')}</legend>
      <div className={classes.chips}>
        {scopes.map((scope) => (
          <Chip key={scope} isOn={scope === value} onClick={() => onChange(scope)}>
            {t(`scope.${scope}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
