import classes from './library.module.css'
import { SiteLibrary } from './site-library.tsx'

/** The library of creators on the phone, above the bar of tabs. */
export function Page() {
  return (
    <main className={classes.phone}>
      <SiteLibrary base="/m" />
    </main>
  )
}
