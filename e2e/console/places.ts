const notTheirs = 'This part is not for your role'
const brandPlaces: readonly (readonly [path: string, h1: string])[] = [
  ['samples', 'Samples'],
  ['creators', 'Creators'],
  ['groups', 'Groups'],
  ['mous', 'Agreements'],
  ['tasks', 'Tasks'],
  ['sign-ups', 'Sign-ups'],
  ['reviews', 'Content review'],
  ['products', 'Products'],
  ['inbox', 'Notifications'],
  ['tasks/new', 'New task'],
  ['budget', 'Budget'],
  ['products/new', 'A new product'],
]
const staffPlaces: readonly (readonly [path: string, h1: string, ofBrand?: string])[] = [
  ['accounts', 'Accounts to check'],
  ['feedback', 'Feedback'],
  ['jobs', 'Failed jobs'],
  ['commissions', 'Commissions'],
  ['people', 'People', 'Colleagues'],
  ['permissions', 'Permissions'],
  ['audit', 'Audit log'],
  ['settings', 'Settings'],
]

/** What the title of a place of the console is for a brand and for an admin; undefined where these walks do not come. */
export function consoleTitle(place: string, walker: 'brand' | 'staff'): string | undefined {
  const ofAll = brandPlaces.find(([name]) => name === place)?.[1]
  const [, ofStaff, ofBrand = notTheirs] = staffPlaces.find(([name]) => name === place) ?? []
  return ofAll ?? (walker === 'staff' ? ofStaff : ofStaff && ofBrand)
}

export const consolePlaces = [...brandPlaces, ...staffPlaces].map(([place]) => place)
