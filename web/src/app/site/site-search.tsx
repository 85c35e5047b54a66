import { IconSearch } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { withoutEmpty } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import classes from './site-search.module.css'

/** Looks for products by words, in the country of the reader. */
export function SiteSearch() {
  const { t } = useTranslation('tenant')
  const { country } = usePlace()
  const navigate = useNavigate()
  const location = useLocation()
  const asked = words()((location.search as { productQuery?: string }).productQuery) ?? ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => setTyped(asked), [asked])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const query = withoutEmpty({ productQuery: typed.trim(), countryCode: country }) as Record<string, string>
    void navigate({ href: `/list?${new URLSearchParams(query)}` })
  }
  return (
    <search className={classes.search}>
      {/* Sent before the scripts are there, it leads to the same list. */}
      <form action="/list" onSubmit={onSubmit} className={classes.form}>
        <IconSearch size={20} aria-hidden />
        <input
          type="search"
          name="productQuery"
          className={classes.input}
          value={typed}
          maxLength={100}
          placeholder={t('shell.search')}
          aria-label={t('shell.search')}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
