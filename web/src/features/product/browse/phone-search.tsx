import { IconScan } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { withoutEmpty } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { SearchBar } from '#ui/form/find/search-bar.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './phone-search.module.css'

interface PhoneSearchProps {
  total?: number | undefined
  /** It has neighbours on both sides. */
  isNarrow?: boolean
}

/** The search of the phone; it keeps the other filters of the list it is over. */
export function PhoneSearch({ total, isNarrow = false }: PhoneSearchProps) {
  const { t } = useTranslation('product')
  const { number } = useFormats()
  const { country } = usePlace()
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const old = search as Record<string, string>
  const find = (productQuery: string) => {
    const kept = pathname === '/m/list' ? old : {}
    const query = withoutEmpty({ ...kept, productQuery, countryCode: country }) as Record<string, string>
    void navigate({ href: `/m/list?${new URLSearchParams(query)}`, replace: pathname === '/m/list' })
  }
  return (
    <SearchBar
      label={total ? t('search.count', { count: total, shown: number(total) }) : t('search.label')}
      hint={isNarrow ? t('search.short') : undefined}
      clearLabel={t('search.clear')}
      value={words()(old.productQuery) ?? ''}
      onSearch={find}
      other={
        <Link href="/m/scan" className={classes.scan} aria-label={t('search.scan')}>
          <IconScan size={22} aria-hidden />
        </Link>
      }
    />
  )
}
