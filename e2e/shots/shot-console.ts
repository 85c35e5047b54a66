import { type Shot, site } from './shot.ts'

const admin = 'admin@sampan.example'
const brand = 'brand@sampan.example'
const specialist = 'creators@sampan.example'
const agency = 'mcn@sampan.example'

/** Places of the console by who works there; `brand` where a list shows more to it than to an admin. */
const places: Record<string, readonly string[]> = {
  [admin]: [
    ...['today', 'sample-groups', 'groups', 'invite-codes', 'strikes', 'agreement-texts', 'brands', 'rules'],
    ...['rules/decisions', 'reports', 'payouts', 'people/invitations', 'permissions', 'audit', 'batches'],
    ...['policies', 'policies/1', 'policies/consents', 'settings'],
  ],
  [brand]: ['today', 'company', 'people', 'schedule', 'reports', 'agreement-texts/new'],
  [specialist]: ['today', 'creators', 'groups', 'accounts', 'schedule', 'cooperations'],
  [agency]: ['today', 'invitations', 'reports'],
}

/** Lists whose first row is opened, since ids differ from demo to demo. */
const opened: Record<string, readonly string[]> = {
  [admin]: ['strikes', 'agreement-texts', 'products', 'tasks', 'creators'],
  [brand]: ['cooperations'],
  [agency]: ['mcn-links'],
}

const roleOf = (email: string): string => email.slice(0, email.indexOf('@'))

/** Every place of the console that no other list has, and one row of each kind, opened. */
export const consoleShots: Shot[] = [
  ...Object.entries(places).flatMap(([as, paths]) =>
    paths.map((path) => site(`console-${path.replace('/', '-')}-${roleOf(as)}`, `/console/${path}`, as)),
  ),
  ...Object.entries(opened).flatMap(([as, lists]) =>
    lists.map((list) => ({
      ...site(`console-${list}-one`, `/console/${list}?view=all`, as),
      opens: true as const,
    })),
  ),
]
