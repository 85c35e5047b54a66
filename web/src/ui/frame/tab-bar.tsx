import type { Icon } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import { Link } from './links.tsx'
import classes from './tab-bar.module.css'

export interface Tab {
  key: string
  label: string
  icon: Icon
  /** The filled form, shown while the tab is active. */
  activeIcon: Icon
  href: string
  /** What waits for the reader, in mango. */
  yours?: number | undefined
}

/** The phone's tabs, four at most: 50 high and the safe area below. */
export function TabBar({ tabs, active }: { tabs: Tab[]; active: string | null }) {
  const { t } = useTranslation('ui')
  return (
    <nav className={classes.bar} aria-label={t('frame.mainNav')}>
      {tabs.map((tab) => {
        const isActive = tab.key === active
        const TabIcon = isActive ? tab.activeIcon : tab.icon
        return (
          <Link
            key={tab.key}
            href={tab.href}
            className={classes.tab}
            aria-current={isActive ? 'page' : undefined}
          >
            <span className={classes.icon}>
              <TabIcon size={24} aria-hidden />
              {tab.yours ? (
                <span className={classes.count}>
                  <CountBadge count={tab.yours} isYours isOnIcon />
                </span>
              ) : null}
            </span>
            <span className={classes.label}>{tab.label}</span>
          </Link>
        )
      })}
    </nav>
  )
}
