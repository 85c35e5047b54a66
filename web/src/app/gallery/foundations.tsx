import { Button, Checkbox, Radio, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { sampleStatuses } from '@sampan/contract/sample-status'
import { expressStates } from '@sampan/contract/shipment'
import { activities, participationStatuses } from '@sampan/contract/task-status'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { ParcelBadge } from '#features/shipment/parcel-badge.tsx'
import { ActivityBadge } from '#features/task/activity-badge.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import classes from './gallery.module.css'
import { Part, Section } from './section.tsx'

const meanings: Record<string, string> = {
  river: 'Brand, success, their clock',
  mango: 'Your turn, nothing else',
  silt: 'Neutrals, warm',
  clay: 'Late, refused, destroys',
  delta: 'Someone is deciding',
  lagoon: 'Goods are moving',
  lotus: 'Paper and locks',
  dark: 'Dark surfaces and text',
}

export function Foundations() {
  return (
    <>
      <div className={classes.marks}>
        <div style={{ background: 'var(--mantine-color-river-8)' }}>
          <Logo size={64} withName ground="deep" />
        </div>
        <div style={{ background: 'var(--surface)' }}>
          <Logo size={84} />
        </div>
        <div style={{ background: 'var(--mantine-color-mango-4)', color: 'var(--mantine-color-river-8)' }}>
          <Logo size={58} ground="one" />
        </div>
        <div style={{ background: 'var(--surface)' }}>
          {[44, 28, 20, 16].map((size) => (
            <Logo key={size} size={size} />
          ))}
          <Logo size={24} withName />
        </div>
      </div>
      <Section name="Colour">
        <div>
          {Object.entries(meanings).map(([name, meaning]) => (
            <div key={name} className={classes.swatches}>
              <span>
                <span className="t-small">{name}</span>
                <br />
                <span className="t-meta dim">{meaning}</span>
              </span>
              {Array.from({ length: 10 }, (_, shade) => shade).map((shade) => (
                <span
                  key={shade}
                  className={classes.swatch}
                  style={{
                    background: `var(--mantine-color-${name}-${shade})`,
                    color: shade > 4 ? '#fff' : '#1f1e1a',
                  }}
                >
                  {shade}
                </span>
              ))}
            </div>
          ))}
        </div>
      </Section>
      <Section name="Type, buttons, fields" columns={2}>
        <Part>
          <span className="t-display">Try it first</span>
          <span className="t-title">ตัวอย่างของฉัน</span>
          <span className="t-section">Cam kết hai bên</span>
          <span className="t-card">你欠品牌一条视频 Kept promises</span>
          <span className="t-body">Menunggu konfirmasi penerimaan</span>
          <span className="t-small second">Rp 89.000 – Rp 164.000 · 349.000 ₫ · ₱2,500 · ฿590</span>
          <span className="t-meta dim">Due Fri 27 Nov, 16:00 (GMT+7)</span>
        </Part>
        <Controls />
      </Section>
    </>
  )
}

function Controls() {
  return (
    <div className={classes.plain}>
      <div className={classes.row}>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="tinted">Tinted</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="destructive">Close case</Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className={classes.row}>
        <ActionButton variant="primary" busy busyLabel="Sending">
          Send
        </ActionButton>
        <Button variant="primary" leftSection={<IconPlus size={18} />}>
          จองห้องสตูดิโอ
        </Button>
        <Button size="xs" leftSection={<IconPlus size={14} />}>
          Toolbar
        </Button>
        <Button variant="primary" size="lg">
          Phone, 48 high
        </Button>
        <Button variant="destructive-solid">Reject</Button>
      </div>
      <Fields />
      <div className={classes.row} style={{ gap: 20 }}>
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Not ticked" />
        <Checkbox label="Some" indeterminate />
        <Radio label="Chosen" defaultChecked />
        <Radio label="Not chosen" />
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
      </div>
      <SegmentedControl data={['กำลังดำเนินการ 5', 'เสร็จแล้ว 14']} />
    </div>
  )
}

function Fields() {
  return (
    <div className={classes.grid} style={{ '--columns': 3, gap: 12 }}>
      <TextInput label="Tracking number" defaultValue="TH0158 2241 7390" />
      <TextInput label="Postcode" description="Five digits" placeholder="10110" />
      <TextInput
        label="Video link"
        defaultValue="http://tiktok.com/@nattaya"
        error="Start the link with https://"
      />
      <Select label="Country" data={['Thailand', 'Việt Nam']} defaultValue="Thailand" />
      <PasswordField label="Password" defaultValue="secret1" />
      <Textarea label="Note, optional" placeholder="Anything the brand should know" minRows={1} />
    </div>
  )
}

export function Badges() {
  return (
    <Section name="Status badges" columns={2}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Part key={scheme} scheme={scheme}>
          <BadgeRow kind="sample" codes={sampleStatuses} badgeOf={(code) => <SampleBadge status={code} />} />
          <BadgeRow
            kind="task"
            codes={participationStatuses}
            badgeOf={(code) => <ParticipationBadge status={code} />}
          />
          <BadgeRow
            kind="parcel"
            codes={Object.values(expressStates)}
            badgeOf={(code) => <ParcelBadge state={code} />}
          />
          <BadgeRow
            kind="activity"
            codes={activities}
            badgeOf={(code) => <ActivityBadge activity={code} />}
          />
        </Part>
      ))}
    </Section>
  )
}

interface BadgeRowProps<Code extends number | string> {
  kind: string
  codes: readonly Code[]
  badgeOf: (code: Code) => ReactNode
}

function BadgeRow<Code extends number | string>({ kind, codes, badgeOf }: BadgeRowProps<Code>) {
  return (
    <div className={classes.row}>
      <span className={`t-small dim ${classes.label}`}>{kind}</span>
      {codes.map((code) => (
        <Fragment key={code}>{badgeOf(code)}</Fragment>
      ))}
    </div>
  )
}
