import { consoleActors, siteActors } from '@sampan/contract/endpoint'
import { oneOf } from '@sampan/contract/one-of'

type SiteActor = (typeof siteActors)[number]
type ConsoleActor = (typeof consoleActors)[number]

/** Whether this role acts for oneself on the site and the phone; nobody does who is not known yet. */
export const isOnSite = (role: string | undefined): role is SiteActor => oneOf(siteActors, role ?? '')

/** Whether this role works on the console. */
export const hasConsole = (role: string | undefined): role is ConsoleActor => oneOf(consoleActors, role ?? '')
