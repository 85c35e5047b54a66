import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import classes from './country.module.css'
import type { useCountries } from './use-countries.ts'

type Countries = ReturnType<typeof useCountries>

/** One tile a country; each opens that country's index. */
export function CountryList({ countries, base }: { countries: Countries; base: '' | '/m' }) {
  const { t } = useTranslation('tenant')
  const { choices, error, onRetry } = countries
  if (error) return <ErrorState title={t('country.failed')} text={error.message} onRetry={onRetry} />
  return (
    <ul className={classes.tiles} aria-label={t('country.list')} aria-busy={!choices}>
      {choices?.map(({ code, ownName, name, isLikely }) => (
        <li key={code}>
          <Link
            href={`${base}/index?countryCode=${code}`}
            className={classes.tile}
            data-likely={isLikely || undefined}
          >
            <Flag country={code} size={44} />
            <span className={classes.names}>
              <span className={classes.ownName}>{ownName}</span>
              {name && <span className={classes.name}>{name}</span>}
            </span>
            <IconArrowRight size={20} className={classes.arrow} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
