import { Button, Checkbox } from '@mantine/core'
import {
  IconCompass,
  IconCompassFilled,
  IconGift,
  IconGiftFilled,
  IconSearch,
  IconSpeakerphone,
  IconUser,
  IconUserFilled,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ProductCard } from '#features/product/product-card.tsx'
import { ProductGrid } from '#features/product/product-grid.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { CaseCard, GroupHead } from '#ui/case/case-card.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { ChoiceChip, ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import { Steps } from '#ui/form/steps.tsx'
import { BottomBar, IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { TabBar } from '#ui/frame/tab-bar.tsx'
import classes from './gallery.module.css'
import { clock, you } from './people.ts'
import { pictures } from './pictures.ts'
import { Section } from './section.tsx'

export function Cards() {
  return (
    <>
      <Section name="Products, on the site">
        <ProductGrid>
          {pictures.map((picture, index) => (
            <ProductCard
              key={picture.name}
              form="site"
              href="#"
              name={picture.name}
              pictureUrl={index === 3 ? '/none.png' : picture.url}
              ground={picture.ground}
              price="฿590 – ฿890"
              commission="15%"
              quota={{ left: [38, 9, 25, 0][index] ?? 5, total: [200, 40, 30, 80][index] ?? 10 }}
              company={{ name: 'Siam Botanics' }}
              flag={index === 1 ? 'Ends in 2 days' : undefined}
              isSaved={index === 2}
              onSave={() => {}}
            />
          ))}
        </ProductGrid>
      </Section>
      <Section name="On the phone" columns={3}>
        <div className={classes.phone}>
          <Samples />
        </div>
        <div className={classes.phone}>
          <Apply />
        </div>
        <div className={classes.phone}>
          <Home />
        </div>
      </Section>
    </>
  )
}

/** Pages that can be opened alone, to see them at a phone's real size. */
export const phonePages: Record<string, () => React.ReactElement> = {
  samples: () => <Samples />,
  apply: () => <Apply />,
  home: () => <Home />,
}

function Samples() {
  return (
    <PhoneFrame
      title="ตัวอย่างของฉัน"
      backHref="#"
      actions={
        <IconButton label="Search">
          <IconSearch size={22} />
        </IconButton>
      }
    >
      <div className={classes.plain}>
        <GroupHead label="ถึงตาคุณ" count={2} isYours />
        <CaseCard
          href="#"
          picture={<ProductPicture url={pictures[3]?.url} ground="sage" size={64} />}
          badge={<SampleBadge status={1} />}
          number="SP-24790"
          name="ชาสมุนไพรตะไคร้ออร์แกนิก กล่อง 20 ซอง"
          clock={<ClockStrip inWords clock={clock(you, true, 120, -5)} title="คุณต้องส่งลิงก์วิดีโอ" />}
          actions={
            <>
              <Button variant="primary" size="md">
                ส่งลิงก์วิดีโอ
              </Button>
              <Button size="md">ขอเพิ่ม 7 วัน</Button>
            </>
          }
        />
        <CaseCard
          href="#"
          picture={<ProductPicture url={pictures[0]?.url} ground="sage" size={64} />}
          badge={<SampleBadge status={8} />}
          number="SP-24817"
          name="เซรั่มน้ำนมข้าวเพื่อผิวกระจ่างใส 30 มล."
          clock={<ClockStrip inWords clock={clock(you, true, 42, 30)} title="คุณต้องลงนาม MOU" />}
          actions={<Button size="md">อ่านและลงนาม</Button>}
        />
        <GroupHead label="รอแบรนด์" count={3} />
      </div>
    </PhoneFrame>
  )
}

function Apply() {
  const [pack, setPack] = useState<string | null>('10')
  const [origin, setOrigin] = useState<string | null>('gayo')
  const picture = (ground: 'sage' | 'clay' | 'lagoon' | 'sand') => (
    <ProductPicture url={pictures[3]?.url} ground={ground} size={54} />
  )
  return (
    <PhoneFrame
      title="Free sample"
      backHref="#"
      actions={
        <IconButton label="Close">
          <IconX size={22} />
        </IconButton>
      }
      bottom={
        <BottomBar
          facts={{
            left: 'Gayo, Aceh Tengah · 10 bags',
            right: (
              <>
                <s className="dim">Rp 89.000</s> <b>Rp 0</b>
              </>
            ),
          }}
        >
          <Button variant="primary" size="lg">
            Continue
          </Button>
        </BottomBar>
      }
    >
      <div className={classes.plain}>
        <Steps
          now={2}
          onStep={() => {}}
          steps={['Account', 'Address', 'Sample', 'Confirm'].map((label) => ({ key: label, label }))}
        />
        <h2 className="t-title" style={{ margin: 0 }}>
          Which one would you like to try?
        </h2>
        <ChoiceGroup label="Pack" form="chips" value={pack} onChange={setPack}>
          {(group) => (
            <>
              <ChoiceChip group={group} value="10" title="10 bags" />
              <ChoiceChip group={group} value="20" title="20 bags" />
              <ChoiceChip group={group} value="box" title="Gift box" isSoldOut />
            </>
          )}
        </ChoiceGroup>
        <ChoiceGroup label="Origin" value={origin} onChange={setOrigin}>
          {(group) => (
            <>
              <ChoiceTile
                group={group}
                value="gayo"
                title="Gayo, Aceh Tengah"
                note="24 left"
                picture={picture('sage')}
              />
              <ChoiceTile
                group={group}
                value="toraja"
                title="Toraja Sapan"
                note="7 left"
                picture={picture('clay')}
              />
              <ChoiceTile
                group={group}
                value="bali"
                title="Kintamani, Bali"
                note="61 left"
                picture={picture('lagoon')}
              />
              <ChoiceTile
                group={group}
                value="flores"
                title="Flores Bajawa"
                isSoldOut
                onNotify={() => {}}
                picture={picture('sand')}
              />
            </>
          )}
        </ChoiceGroup>
        <Checkbox
          label="I have read the task notice. Hiding the video early costs 3 attempts."
          defaultChecked
        />
      </div>
    </PhoneFrame>
  )
}

function Home() {
  return (
    <PhoneFrame
      bottom={
        <TabBar
          active="samples"
          tabs={[
            { key: 'samples', label: 'Samples', icon: IconGift, activeIcon: IconGiftFilled, href: '#' },
            { key: 'tasks', label: 'Tasks', icon: IconSpeakerphone, activeIcon: IconSpeakerphone, href: '#' },
            { key: 'guide', label: 'Guide', icon: IconCompass, activeIcon: IconCompassFilled, href: '#' },
            { key: 'me', label: 'Me', icon: IconUser, activeIcon: IconUserFilled, href: '#', yours: 2 },
          ]}
        />
      }
    >
      <div className={classes.plain}>
        <ClockStrip
          clock={clock(you, true, 42, 30)}
          title="Your turn: sign the MOU"
          line="Calamansi Serum · by Thu 18:00"
          onOpen={() => {}}
        />
        <div className={classes.pair}>
          {pictures.slice(0, 2).map((picture, index) => (
            <ProductCard
              key={picture.name}
              href="#"
              name={picture.name}
              pictureUrl={picture.url}
              ground={index ? 'sand' : 'mango'}
              price="₱349 – ₱549"
              commission="15%"
              quota={{ left: 38, total: 200 }}
              onSave={() => {}}
            />
          ))}
        </div>
      </div>
    </PhoneFrame>
  )
}
