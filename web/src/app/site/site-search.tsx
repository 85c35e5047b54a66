import { IconSearch } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { withoutEmpty } from '#lib/search.ts'
import classes from './site-search.module.css'

/** Looks for products by words, in the country of the reader. */
export function SiteSearch() {
  const { t } = useTranslation('tenant')
  const { country } = usePlace()
  const navigate = useNavigate()
  const location = useLocation()
  const asked = (location.search as { productQuery?: string }).productQuery ?? ''
  const [words, setWords] = useState(asked)
  useEffect(() => setWords(asked), [asked])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const query = withoutEmpty({ productQuery: words.trim(), countryCode: country }) as Record<string, string>
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
          value={words}
          maxLength={100}
          placeholder={t('shell.search')}
          aria-label={t('shell.search')}
          enterKeyHint="search"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}
