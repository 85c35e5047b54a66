import { useSearch } from '#lib/search.ts'
import { uuid } from '#lib/search-fields.ts'
import classes from './library.module.css'
import { SiteCreator } from './site-library.tsx'

/** One creator on the phone; its head leads back to the list. */
export function Page() {
  const [{ id }] = useSearch({ id: uuid })
  return (
    <main className={classes.phone}>
      <SiteCreator base="/m" id={id} />
    </main>
  )
}
