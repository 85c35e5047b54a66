import type { ReactNode } from 'react'
import classes from './product-grid.module.css'

/** The site's grid of products: 4 columns, 3 under 1080, gap 20 × 32; the phone's: 2 columns, gap 12. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
