import clapper from '@lobehub/fluent-emoji-3d/assets/1f3ac.webp'
import office from '@lobehub/fluent-emoji-3d/assets/1f3e2.webp'
import tag from '@lobehub/fluent-emoji-3d/assets/1f3f7-fe0f.webp'
import talk from '@lobehub/fluent-emoji-3d/assets/1f4ac.webp'
import money from '@lobehub/fluent-emoji-3d/assets/1f4b0.webp'
import folder from '@lobehub/fluent-emoji-3d/assets/1f4c1.webp'
import chart from '@lobehub/fluent-emoji-3d/assets/1f4ca.webp'
import board from '@lobehub/fluent-emoji-3d/assets/1f4cb.webp'
import scroll from '@lobehub/fluent-emoji-3d/assets/1f4dc.webp'
import speaker from '@lobehub/fluent-emoji-3d/assets/1f4e3.webp'
import box from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp'
import envelope from '@lobehub/fluent-emoji-3d/assets/1f4e8.webp'
import shield from '@lobehub/fluent-emoji-3d/assets/1f6e1-fe0f.webp'
import receipt from '@lobehub/fluent-emoji-3d/assets/1f9fe.webp'
import star from '@lobehub/fluent-emoji-3d/assets/1f31f.webp'
import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import ticket from '@lobehub/fluent-emoji-3d/assets/1f39f-fe0f.webp'
import glass from '@lobehub/fluent-emoji-3d/assets/1f50d.webp'
import pen from '@lobehub/fluent-emoji-3d/assets/1f58b-fe0f.webp'
import hands from '@lobehub/fluent-emoji-3d/assets/1f91d.webp'
import gift from '@lobehub/fluent-emoji-3d/assets/1f381.webp'
import eyes from '@lobehub/fluent-emoji-3d/assets/1f440.webp'
import people from '@lobehub/fluent-emoji-3d/assets/1f465.webp'
import link from '@lobehub/fluent-emoji-3d/assets/1f517.webp'
import tool from '@lobehub/fluent-emoji-3d/assets/1f527.webp'
import coin from '@lobehub/fluent-emoji-3d/assets/1fa99.webp'
import pencil from '@lobehub/fluent-emoji-3d/assets/270f-fe0f.webp'
import scales from '@lobehub/fluent-emoji-3d/assets/2696-fe0f.webp'
import type { ListName } from '@sampan/contract/list'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'

type Picture = Parameters<typeof EmptyPicture>[0]

const picture = (main: string, side: string, ground: Picture['ground']): Picture => ({ main, side, ground })

/** The same noun has the same picture and the same tint wherever it is empty. */
const pictures: Record<ListName, Picture> = {
  samples: picture(box, herb, 'sand'),
  sampleGroups: picture(folder, gift, 'sand'),
  participations: picture(clapper, herb, 'lotus'),
  reviews: picture(clapper, eyes, 'lotus'),
  mous: picture(scroll, pen, 'lotus'),
  mouTemplates: picture(scroll, pencil, 'lotus'),
  consents: picture(scroll, shield, 'sage'),
  tasks: picture(speaker, star, 'lotus'),
  products: picture(tag, herb, 'sand'),
  budgets: picture(money, coin, 'mango'),
  people: picture(people, star, 'sky'),
  companies: picture(office, shield, 'sky'),
  libraryCreators: picture(people, star, 'rose'),
  creatorGroups: picture(folder, star, 'rose'),
  creatorChecks: picture(glass, star, 'sky'),
  feedback: picture(talk, herb, 'sage'),
  payoutRuns: picture(money, receipt, 'mango'),
  invitations: picture(envelope, star, 'sage'),
  cooperations: picture(hands, herb, 'sage'),
  commissionImports: picture(chart, coin, 'mango'),
  commissionLines: picture(receipt, coin, 'mango'),
  topUps: picture(money, coin, 'mango'),
  strikes: picture(scales, shield, 'clay'),
  reports: picture(chart, herb, 'sky'),
  groupMembers: picture(people, star, 'rose'),
  shares: picture(coin, hands, 'mango'),
  mcnLinks: picture(link, star, 'sky'),
  ruleDecisions: picture(shield, pencil, 'sky'),
  runPayouts: picture(receipt, coin, 'mango'),
  budgetLines: picture(receipt, coin, 'mango'),
  staffInvitations: picture(envelope, people, 'sky'),
  inviteCodes: picture(ticket, star, 'rose'),
  batches: picture(board, herb, 'sage'),
  auditEntries: picture(board, eyes, 'sky'),
  failedJobs: picture(tool, herb, 'sage'),
}

/** What a list of the console will hold, on its arch. */
export const ListPicture = ({ name }: { name: ListName }) => <EmptyPicture {...pictures[name]} />
