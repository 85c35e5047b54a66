import { Card } from '@mantine/core'
import {
  IconFileCheck,
  IconMessageCircle,
  IconPackage,
  IconPackageImport,
  IconSignature,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { ParcelTimeline } from '#features/shipment/parcel-timeline.tsx'
import { ClockProgress } from '#ui/clock/clock-progress.tsx'
import { DutyList } from '#ui/clock/duty-list.tsx'
import { History, type HistoryEntry } from '#ui/clock/history.tsx'
import { type Stage, StageRow } from '#ui/clock/stage-row.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import classes from './gallery.module.css'
import { aina, baan, clock, now, person, siam, you } from './people.ts'
import { Part, Section } from './section.tsx'

const hour = 3_600_000
const at = (hours: number) => now - hours * hour
const ploy = person('Ploy Arunrat')
const done = (owner: typeof siam, used: number, given: number) =>
  clock(owner, false, 200, given - 200, { doneAt: at(200 - used), givenMs: given * hour })
const idle = (owner: typeof siam, given: number) => ({
  owner,
  isYours: false,
  startedAt: null,
  dueAt: null,
  givenMs: given * hour,
})

const stages: Stage[] = [
  { key: 'review', label: 'Review', clock: done(siam, 31, 72) },
  { key: 'sign', label: 'MOU signed', clock: done(aina, 5, 72), unit: 'd' },
  { key: 'check', label: 'MOU check', clock: done(siam, 20, 48) },
  { key: 'ship', label: 'Shipped', clock: done(siam, 126, 120) },
  { key: 'post', label: 'Post', clock: clock(aina, false, 68, 52) },
  { key: 'keep', label: 'Keep public', clock: idle(aina, 720) },
]

const entries: HistoryEntry[] = [
  {
    id: '6',
    actor: ploy,
    icon: IconMessageCircle,
    text: (
      <>
        <b>Ploy Arunrat</b> reminded Nur Aina of the due date
      </>
    ),
    at: at(3),
  },
  {
    id: '5',
    actor: aina,
    icon: IconPackageImport,
    text: (
      <>
        <b>Nur Aina Zulkifli</b> confirmed receipt
      </>
    ),
    at: at(68),
    change: { from: <SampleBadge status={0} />, to: <SampleBadge status={1} /> },
    evidence: [{ kind: 'image', label: 'unboxing.jpg', href: '#' }],
  },
  {
    id: '4',
    actor: null,
    icon: IconTruckDelivery,
    text: (
      <>
        Flash Express: <b>delivered</b>, signed by Aina
      </>
    ),
    at: at(68.3),
    evidence: [{ kind: 'link', label: 'TH0158 2241 7390', href: '#' }],
  },
  {
    id: '3',
    actor: ploy,
    icon: IconPackage,
    text: (
      <>
        <b>Ploy Arunrat</b> shipped the parcel
      </>
    ),
    at: at(146),
    took: { usedMs: 26 * hour, givenMs: 120 * hour },
  },
  {
    id: '2',
    actor: person('Anan Wattana'),
    icon: IconFileCheck,
    text: (
      <>
        <b>Anan Wattana</b> returned the MOU
      </>
    ),
    at: at(172),
    reason: 'The signature is on the wrong page. Please sign page 3.',
    took: { usedMs: 50 * hour, givenMs: 48 * hour },
  },
  {
    id: '1',
    actor: aina,
    icon: IconSignature,
    text: (
      <>
        <b>Nur Aina Zulkifli</b> signed the MOU
      </>
    ),
    at: at(192),
    took: { usedMs: 5 * hour, givenMs: 72 * hour, unit: 'd' },
  },
]

export function Cases() {
  return (
    <>
      <Section name="A case">
        <Card>
          <ClockProgress
            clock={clock(aina, false, 68, 52)}
            waiting={siam}
            title="Nur Aina owes Siam Botanics a TikTok video"
            startLabel="Delivered Sun 22 Nov, 16:00"
            endLabel="Fri 27 Nov, 16:00"
          />
          <hr style={{ width: '100%', margin: '16px 0', border: 0, borderTop: '1px solid var(--hair)' }} />
          <StageRow stages={stages} />
        </Card>
      </Section>
      <Section name="History, parcel, duties" columns={2}>
        <Card>
          <History title="History" note="Nur Aina sees the same history" entries={entries} />
        </Card>
        <div className={classes.plain}>
          <Part name="Parcel">
            <CopyText text="TH015822417390" shown="TH0158 2241 7390" />
            <ParcelTimeline
              events={[
                { id: '7', text: 'Delivered, signed by Aina', place: 'Petaling Jaya', at: at(68.3) },
                { id: '6', text: 'Out for delivery', place: 'Petaling Jaya hub', at: at(75) },
                ...['5', '4', '3', '2'].map((id) => ({
                  id,
                  text: 'Arrived at hub',
                  place: 'Hat Yai',
                  at: at(90),
                })),
                { id: '1', text: 'Picked up', place: 'Chiang Mai', at: at(142) },
              ]}
            />
          </Part>
          <Part name="Who does what, by when">
            <DutyList
              duties={[
                { key: '1', owner: baan, text: 'Baan Craft reviews', within: { ms: 72 * hour } },
                { key: '2', owner: you, text: 'You sign the MOU', within: { ms: 72 * hour, unit: 'd' } },
                { key: '3', owner: baan, text: 'Baan Craft ships, free', within: { ms: 120 * hour } },
                { key: '4', owner: you, text: 'You post your video', within: '3–5 days after delivery' },
              ]}
            />
          </Part>
          <Part name="The same, large">
            <DutyList
              form="large"
              duties={[
                {
                  key: '1',
                  owner: baan,
                  text: 'Baan Craft duyệt và gửi mẫu',
                  note: 'Miễn phí vận chuyển',
                  within: '8 ngày',
                },
                {
                  key: '2',
                  owner: you,
                  text: 'Bạn đăng video TikTok',
                  note: 'Tính từ ngày nhận được hàng',
                  within: '5 ngày',
                },
              ]}
            />
          </Part>
        </div>
      </Section>
    </>
  )
}
