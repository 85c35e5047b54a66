import { IconSearch, IconX } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/format.ts'
import { usePlace } from '#lib/place.ts'
import { withoutEmpty } from '#lib/search.ts'
import classes from './phone-search.module.css'

/** The search of the phone; it keeps the other filters of the list it stands over. */
export function PhoneSearch({ total }: { total?: number | undefined }) {
  const { t } = useTranslation('product')
  const { number } = useFormats()
  const { country } = usePlace()
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const old = search as Record<string, string>
  const [words, setWords] = useState(old.productQuery ?? '')
  useEffect(() => setWords(old.productQuery ?? ''), [old.productQuery])
  const find = (productQuery: string) => {
    const kept = pathname === '/m/list' ? old : {}
    const query = withoutEmpty({ ...kept, productQuery, countryCode: country }) as Record<string, string>
    void navigate({ href: `/m/list?${new URLSearchParams(query)}`, replace: pathname === '/m/list' })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    find(words.trim())
  }
  const label = total ? t('search.count', { count: total, shown: number(total) }) : t('search.label')
  return (
    <search className={classes.search}>
      <form onSubmit={onSubmit} className={classes.form}>
        <IconSearch size={20} aria-hidden />
        <input
          type="search"
          className={classes.input}
          value={words}
          maxLength={100}
          placeholder={label}
          aria-label={label}
          enterKeyHint="search"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {words && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('search.clear')}
            onClick={() => {
              setWords('')
              if (old.productQuery) find('')
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}
