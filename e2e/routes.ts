import { isDeepStrictEqual } from 'node:util'
import type { Mode } from '@sampan/contract/tenant'
import { consolePlaces, consoleTitle } from './console/places.ts'

const devices = ['desktop', 'phone'] as const
export type Device = (typeof devices)[number]
const walkers = ['visitor', 'creator', 'brand', 'staff'] as const
export type Walker = (typeof walkers)[number]

/** Who comes from where. */
export const walks = devices.flatMap((device) => walkers.map((walker) => [device, walker] as const))

type Act = readonly [role: 'button' | 'heading' | 'link' | 'searchbox', name: string | RegExp]

/** What somebody finds at a path. */
export interface Stop {
  path: string
  /** Where it leads; the path itself where it leads nowhere else. */
  at: string
  h1: string | RegExp
  /** What one comes for, by its role and accessible name. */
  act: Act
  /** The mode that is kept as that of the page in sight; a page without one leaves what was kept. */
  mode?: Mode
}

type Said = Pick<Stop, 'h1' | 'act'> & Partial<Pick<Stop, 'at' | 'mode'>>

const soap = '019b76db-d0e0-7e27-8ac6-b18a892c0eee'

/** Every page that a walker meets on a device, in an order in which neighbours differ. `token`: of a mail to the brand. */
export function stopsOf(device: Device, walker: Walker, token: string): Stop[] {
  const base = device === 'phone' ? '/m' : ''
  const site = sitePages(device, walker, token).map(([path, said]): Stop => {
    const at = `${base}${said.at ?? path}`
    return { ...said, path: `${base}${path}`, at }
  })
  const own = device === 'phone' ? phonePages(walker) : ownPages(walker)
  return [...site, ...own, ...consolePages(base, walker)]
}

/**
 * What a walker comes to on a device. Most pages are the same for a brand and for staff: the brand comes to these on a desktop and
 * staff on a phone, and the other of the two only to what is another page for them.
 */
export function walkOf(device: Device, walker: Walker, token: string): Stop[] {
  const stops = stopsOf(device, walker, token)
  if (walker !== (device === 'phone' ? 'brand' : 'staff')) return stops
  const others = stopsOf(device, walker === 'brand' ? 'staff' : 'brand', token)
  return stops.filter((stop) => !others.some((other) => isDeepStrictEqual(stop, other)))
}

type Pages = (readonly [path: string, said: Said])[]

/** Pages with two faces, by the path of the desktop. */
function sitePages(device: Device, walker: Walker, token: string): Pages {
  const isPhone = device === 'phone'
  const started: Act = ['button', walker === 'visitor' ? 'Create an account' : /^Browse/]
  const guide: Said = { h1: /^Try it first/, mode: 'aboutUs', act: started }
  const name = 'Jasmine rice glycerine soap, set of 3'
  const noGroup: Said = { h1: 'Unknown category', act: ['button', 'See all samples'], mode: 'goods' }
  const gone: Said = { h1: 'This product is not here', act: ['link', 'See all samples'], mode: 'goods' }
  return [
    ['/country', { h1: 'Where do you create?', act: ['link', /Thailand/] }],
    ['/index', { h1: 'Free samples in Thailand', act: ['link', 'See how it works'], mode: 'goods' }],
    ['/taskList', { h1: 'Endorsement tasks', act: ['button', 'Platform'], mode: 'task' }],
    ['/list', { h1: 'All samples', act: ['button', 'In stock'], mode: 'goods' }],
    ['/task', { h1: isPhone ? 'Task' : 'This task is not here', act: ['link', 'All tasks'], mode: 'task' }],
    ['/list?productQuery=soap', { h1: '“soap”', act: ['link', /soap/], mode: 'goods' }],
    ['/introduction', guide],
    ['/productGroup?categoryKey=none', noGroup],
    [`/detail?id=${soap}`, { h1: name, act: productAct(walker), mode: 'goods' }],
    [
      '/aboutUs',
      { h1: isPhone ? 'About us' : 'About Sampan', act: ['link', /hello@sampan\./], mode: 'aboutUs' },
    ],
    [`/imgPreview?id=${soap}`, { h1: name, act: ['button', 'Next picture'], mode: 'goods' }],
    ['/detail?id=x', isPhone ? { ...gone, h1: 'Product' } : gone],
    ...mailLinks(walker, token),
    ['/imgPreview', gone],
    ['/join?t=x', { h1: 'This link is not complete', act: ['link', 'To the first page'] }],
    ['/verify', { h1: 'Verify a signed MOU', act: ['button', 'Choose a PDF'] }],
    ...(['User agreement', 'Privacy policy'] as const).map((title, at): Pages[number] => [
      `/protocol?t=${at + 1}`,
      { h1: isPhone ? 'Legal' : title, act: ['link', title] },
    ]),
    ['/blacklist', { h1: 'Public blacklist', act: ['searchbox', 'Search handles'] }],
    ...creatorPages(isPhone, walker),
    ['/networkError', { h1: 'The site is open', act: ['button', 'Go to the samples'] }],
    ['/nothing/at/all', { ...guide, at: '/introduction' }],
  ]
}

/** The library is for brands, MCNs and staff; nobody has the creator of the second address. */
function creatorPages(isPhone: boolean, walker: Walker): Pages {
  const logIn: Act = isPhone ? ['link', 'Log in'] : ['button', 'Log in']
  const act: Act = walker === 'creator' ? ['link', 'To my account'] : logIn
  const notYours: Said = { h1: 'Brands, MCNs and staff find creators here', act }
  const list: Said = { h1: 'Creators', act: ['searchbox', 'Name or handle'] }
  const gone: Said = { h1: 'This creator is not here', act: ['link', 'To the creators'] }
  const [of, one] = walker === 'visitor' || walker === 'creator' ? [notYours, notYours] : [list, gone]
  return ['/creatorList', `/creator-detail?id=${soap}`].map((path, at) =>
    at === 0 ? [path, { ...of, mode: 'creator' as const }] : [path, one],
  )
}

/** Only a creator applies; the demo's has one under way. */
const productAct = (walker: Walker): Act =>
  walker === 'visitor'
    ? ['button', 'Apply for a sample']
    : walker === 'creator'
      ? ['button', 'View my sample']
      : ['link', /Siam Botanics/]

/** A visitor comes with a token that was changed, the others with one that is the brand's. */
function mailLinks(walker: Walker, token: string): Pages {
  const pages = ['/audit-task?t=', '/apply-task?t=', '/audit?t=', '/sample-audit?g=']
  const said: Record<Walker, Said> = {
    visitor: { h1: 'This link is not complete', act: ['link', 'To the first page'] },
    creator: { h1: /^This link is for b•••@/, act: ['button', 'Log out and open it'] },
    brand: { h1: 'You already used this link', act: ['link', /console/] },
    staff: { h1: /^This link is for b•••@/, act: ['button', 'Log out and open it'] },
  }
  return pages.map((page) => [`${page}${walker === 'visitor' ? 'x' : token}`, said[walker]])
}

interface Part extends Said {
  /** The tab of the personal centre on a desktop, and its own page on a phone, with the title that it has there. */
  tab: string
  phone: string
  phoneTitle?: string
  /** It belongs to everybody who is logged in. */
  isCommon?: boolean
}

const parts: readonly Part[] = [
  { tab: 'samples', phone: 'goods', h1: 'My samples', act: ['link', "Send the post's link"] },
  { tab: 'tasks', phone: 'myTask', h1: 'My endorsements', act: ['link', 'See what to change'] },
  { tab: 'inbox', phone: 'inbox', h1: 'Notifications', act: ['button', 'Mark all read'], isCommon: true },
  { tab: 'records', phone: 'history', h1: 'Review records', act: ['link', /Frangipani soy candle/] },
  {
    ...{ tab: 'products', phone: 'scan', phoneTitle: 'Scan a barcode' },
    ...{ h1: 'My products', act: ['button', 'Find'] },
  },
  { tab: 'accounts', phone: 'creators', h1: 'My accounts', act: ['button', 'Add an account'] },
  { tab: 'addresses', phone: 'address', h1: 'Addresses', act: ['button', 'Add address'] },
  { tab: 'payouts', phone: 'payment', h1: 'Payout methods', act: ['button', 'Add payout method'] },
  { tab: 'earnings', phone: 'statement', h1: 'Earnings', act: ['button', 'Statement'] },
  { tab: 'strikes', phone: 'strikes', h1: 'Strikes', act: ['link', /Cold-pressed coconut oil/] },
  { tab: 'schedule', phone: 'schedule', h1: 'Schedule', act: ['button', 'Block time'] },
  { tab: 'invitations', phone: 'jobInvite', h1: 'Invitations', act: ['link', /Dewi Anggraini/] },
  {
    ...{ tab: 'settings', phone: 'settings', h1: 'Settings', isCommon: true },
    act: ['button', 'Change your password'],
  },
]
const logInFirst: Said = { h1: 'Log in to see your samples', act: ['button', 'Log in'] }
const creatorsOnly: Said = { h1: /^This page is a creator/, act: ['link', 'Open the console'] }

const belongsTo = (walker: Walker, { isCommon = false }: Part): boolean =>
  walker === 'creator' || (isCommon && walker !== 'visitor')

/** The personal centre of the desktop, and the two pages beside it. */
function ownPages(walker: Walker): Stop[] {
  const isVisitor = walker === 'visitor'
  const seen = (part: Part): Said => (belongsTo(walker, part) ? part : isVisitor ? logInFirst : creatorsOnly)
  const [samples, tasks, , records] = parts as [Part, Part, Part, Part]
  const settings = parts.at(-1) as Part
  return [
    ...parts.map((part): Stop => {
      const path = `/user?tab=${part.tab}`
      const { h1, act } = seen(part)
      return { path, at: path, h1, act }
    }),
    { path: '/user', at: '/user', ...pick(walker === 'creator' ? samples : seen(settings)) },
    {
      ...{ path: '/history', at: '/history' },
      ...(isVisitor ? { ...logInFirst, h1: 'Review records' } : pick(seen(records))),
    },
    { path: '/myTask', at: '/user?tab=tasks', ...pick(seen(tasks)) },
    ...notHere('', walker),
  ]
}

/** An agreement and a strike that nobody has; but for the agreement on a desktop, they are a creator's. */
function notHere(base: '' | '/m', walker: Walker): Stop[] {
  const said: readonly (readonly [path: string, of: Said])[] = [
    ['/sign?id=x', { h1: 'Sign the MOU', act: ['heading', 'This agreement is not here'] }],
    ['/strike?id=x', { h1: 'Strikes', act: ['heading', 'This strike is not here'] }],
  ]
  return said.map(([page, of]): Stop => {
    const path = base + page
    if (walker === 'visitor') return base ? toLogIn(path) : { path, at: path, ...logInFirst }
    const isCreators = base !== '' || page.startsWith('/strike')
    return { path, at: path, ...pick(isCreators && walker !== 'creator' ? creatorsOnly : of) }
  })
}
const pick = ({ h1, act }: Said): Pick<Stop, 'h1' | 'act'> => ({ h1, act })

const toLogIn = (path: string): Stop => ({
  ...{ path, at: `/m/login?back=${encodeURIComponent(path)}` },
  ...{ h1: 'Log in', act: ['button', 'Log in'] },
})

/** What only the phone has; a visitor logs in first and comes back. */
function phonePages(walker: Walker): Stop[] {
  const isVisitor = walker === 'visitor'
  const own = parts.map((part): Stop => {
    const path = `/m/${part.phone}`
    const h1 = part.phoneTitle ?? part.h1
    if (part.tab === 'products' || belongsTo(walker, part)) return { path, at: path, h1, act: part.act }
    return isVisitor ? toLogIn(path) : { path, at: path, ...pick(creatorsOnly) }
  })
  const names: Record<Walker, Stop['h1']> = {
    ...{ visitor: 'Log in to see your samples', creator: 'ณัฐญา ศรีสุข' },
    ...{ brand: 'พลอย อรุณรัตน์', staff: 'Mai Lin Charoen' },
  }
  const page = (path: string, h1: string, act: Act): Stop => ({ path, at: path, h1, act })
  return [
    ...own,
    { path: '/m/user', at: '/m/user', h1: names[walker], act: ['link', isVisitor ? 'Log in' : 'Settings'] },
    page('/m/feedback', 'Give feedback', ['button', 'Send feedback']),
    page('/m/contactUs', 'Contact us', ['link', /hello@sampan\./]),
    page('/m/reset', 'Set a new password', ['button', 'Set password']),
    ...notHere('/m', walker),
    ...comingIn(walker),
  ]
}

/** Whoever is in already goes on. */
function comingIn(walker: Walker): Stop[] {
  const onward: Said = { h1: 'Free samples in Thailand', act: ['link', 'See how it works'], mode: 'goods' }
  const pages = [
    ['/m/login', { h1: 'Log in', act: ['button', 'Log in'] }],
    ['/m/register', { h1: 'Register', act: ['button', 'Create account'] }],
  ] as const
  return pages.map(
    ([path, said]): Stop =>
      walker === 'visitor' ? { path, at: path, ...said } : { path, at: '/m/index', ...onward },
  )
}

/**
 * The console is for brands and staff; on a phone its menu is behind a button. On a desktop each role walks through its menu
 * by the table of rights (rights-on-screens), so that only what no menu has is left here.
 */
function consolePages(base: string, walker: Walker): Stop[] {
  const at = `${base}/console/today`
  const path = `${base}/console`
  if (walker === 'visitor' || walker === 'creator') {
    const [h1, name] =
      walker === 'visitor'
        ? ['The console is for brands and staff', 'Log in']
        : ['This place is for brands and staff', 'To the site']
    return [{ path, at, h1, act: [walker === 'visitor' && !base ? 'button' : 'link', name] }]
  }
  const menu: Act = base ? ['button', 'Console'] : ['link', 'To the site']
  const stop = (place: string, h1: string): Stop => ({ path: place, at: place, h1, act: menu })
  const own = consolePlaces.filter((place) => base || place.includes('/'))
  return [
    { path, at, h1: 'Today', act: menu },
    ...own.map((place) => stop(`${path}/${place}`, consoleTitle(place, walker) ?? '')),
  ]
}

const twin = (name: string): [string, string] => [`/m/${name}`, `/${name}`]
const toUser = (name: string): [string, string] => [`/m/${name}`, '/user']
const toTab = (name: string): [string, string] => [
  `/m/${name}`,
  `/user?tab=${parts.find(({ phone }) => phone === name)?.tab}`,
]

/** Where the first answer sends a desktop that asks for a page of the phone; a query goes along. */
export const desktopTwins: readonly (readonly [phone: string, desktop: string])[] = [
  ['/m', '/'],
  ...['country', 'index', 'list', 'productGroup', 'detail', 'taskList', 'task', 'introduction'].map(twin),
  ...['aboutUs', 'imgPreview', 'user', 'protocol', 'networkError', 'verify', 'blacklist'].map(twin),
  ...['audit-task', 'apply-task', 'audit', 'sample-audit', 'sign', 'strike', 'nothing'].map(twin),
  ...['creators', 'history', 'myTask', 'payment', 'address', 'jobInvite'].map(toUser),
  ...['goods', 'scan', 'statement', 'inbox', 'settings', 'strikes', 'schedule'].map(toTab),
  ...['login', 'register', 'reset', 'feedback'].map(
    (each) => [`/m/${each}`, `/index?dialog=${each}`] as const,
  ),
  ['/m/contactUs', '/introduction'],
]
