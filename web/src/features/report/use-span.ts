import { useTranslation } from '#lib/react-words.tsx'

/** Hours as people say them in a table: `31h`, `2d 14h`. */
export function useSpan(): (hours: number) => string {
  const { t } = useTranslation('report')
  return (hours) => {
    const whole = Math.round(hours)
    if (whole < 48) return t('span.hours', { count: hours < 1 ? hours : whole })
    const [days, rest] = [Math.floor(whole / 24), whole % 24]
    return rest === 0 ? t('span.days', { count: days }) : t('span.daysAndHours', { days, hours: rest })
  }
}
