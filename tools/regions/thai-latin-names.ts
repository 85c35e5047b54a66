/**
 * Names of Thai districts and sub-districts in Latin letters, where `thai-address-universal` has none that can be read: from
 * `thailand-geography-json` 1.1.3 (MIT, commit c76e019, 2025-06-27), found by the Thai name. A name of a sub-district that
 * moved to another district is that of the same Thai name; what is in no source, or misspelt there, is written by the rules of the
 * Royal Institute (RTGS).
 */
const pairs = `
กระทุ่มราย=Krathum Rai|กลางหมื่น=Klang Muen|กันทรอม=Kan Throm|ก่อเอ้=Ko-E|ขุนโขลน=Khun Khlon|
ขุมทอง=Khum Thong|ขุย=Khui|คลองกุ่ม=Khlong Kum|คลองขวาง=Khlong Khwang|คลองจั่น=Khlong Chan|
คลองชักพระ=Khlong Chak Phra|คลองตัน=Khlong Tan|คลองตันเหนือ=Khlong Tan Nuea|คลองต้นไทร=Khlong Ton Sai|
คลองถนน=Khlong Thanon|คลองนครเนื่องเขต=Khlong Nakhon Nueang Khet|คลองบางบอน=Khlong Bang Bon|
คลองบางพราน=Khlong Bang Phran|คลองมหานาค=Khlong Maha Nak|คลองสองต้นนุ่น=Khlong Song Ton Nun|
คลองสาน=Khlong San|คลองสามประเวศ=Khlong Sam Prawet|คลองสิบ=Khlong Sip|คลองสิบสอง=Khlong Sip Song|
คลองอู่ตะเภา=Khlong U Ta Phao|คลองเจ้าคุณสิงห์=Khlong Chaokhun Sing|คลองเตย=Khlong Toei|
คลองเตยเหนือ=Khlong Toei Nuea|คันนายาว=Khan Na Yao|คำพอุง=Kham Pha-ung|คำเขื่อนแก้ว=Kham Khuean Kaeo|คูหาสวรรค์=Khuha Sawan|
คู้ฝั่งเหนือ=Khu Fang Nuea|จตุจักร=Chatuchak|จรเข้บัว=Chorakhe Bua|จอมทอง=Chom Thong|จอมพล=Chom Phon|
จักรวรรดิ=Chakkrawat|จันทรเกษม=Chan Kasem|ฉิมพลี=Chimphli|ชนบท=Chonnabot|ชนะสงคราม=Chana Songkhram|
ชากไทย=Chak Thai|ช่องนนทรี=Chong Nonsi|ช่องแมว=Chong Maeo|ช้างทอง=Chang Thong|ดงอีจาน=Dong I Chan|
ดอกไม้=Dok Mai|ดอนฉิมพลี=Don Chimphli|ดาวคะนอง=Dao Khanong|ดินแดง=Din Daeng|ดุสิต=Dusit|
ตระเปียงเตีย=Trapiang Tia|ตลาดกระทุ่มแบน=Talat Krathum Baen|ตลาดน้อย=Talat Noi|
ตลาดบางเขน=Talat Bang Khen|ตลาดพลู=Talat Phlu|ตลาดยอด=Talat Yot|ตลิ่งชัน=Taling Chan|
ตันหยงดาลอ=Tanyong Dalo|ถนนนครไชยศรี=Thanon Nakhon Chai Si|ถนนพญาไท=Thanon Phaya Thai|
ถนนเพชรบุรี=Thanon Phetchaburi|ถ้ำพรรณรา=Tham Phannara|ทรายกองดิน=Sai Kong Din|
ทรายกองดินใต้=Sai Kong Din Tai|ทวีวัฒนา=Thawi Watthana|ทับช้าง=Thap Chang|ทับยาว=Thap Yao|
ทัพรั้ง=Thap Rang|ทุ่งครุ=Thung Khru|ทุ่งชมพู=Thung Chomphu|ทุ่งพญาไท=Thung Phaya Thai|
ทุ่งมหาเมฆ=Thung Maha Mek|ทุ่งวัดดอน=Thung Wat Don|ทุ่งสองห้อง=Thung Song Hong|ท่าข้าม=Tha Kham|
ท่าช้าง=Tha Chang|ท่ามะปราง=Tha Maprang|ท่าแร้ง=Tha Raeng|นวมินทร์=Nawamin|นวลจันทร์=Nuan Chan|
นาอ้อ=Na O|นาแส่ง=Na Saeng|นาโฉง=Na Chong|นิคมลำโดมน้อย=Nikhom Lam Dom Noi|บวรนิเวศ=Bowon Niwet|
บันนังสตา=Bannang Sata|บันนังสาเรง=Bannang Sareng|บัวลาย=Bua Lai|บางกะปิ=Bang Kapi|
บางขุนนนท์=Bang Khun Non|บางขุนพรหม=Bang Khun Phrom|บางขุนศรี=Bang Khun Si|บางขุนเทียน=Bang Khun Thian|
บางคอแหลม=Bang Kho Laem|บางค้อ=Bang Kho|บางจาก=Bang Chak|บางชัน=Bang Chan|บางซื่อ=Bang Sue|
บางด้วน=Bang Duan|บางนา=Bang Na|บางนาเหนือ=Bang Na Nuea|บางนาใต้=Bang Na Tai|บางบอน=Bang Bon|
บางบอนเหนือ=Bang Bon Nuea|บางบอนใต้=Bang Bon Tai|บางบำหรุ=Bang Bamru|บางปะกอก=Bang Pa Kok|
บางพรม=Bang Phrom|บางพลัด=Bang Phlat|บางมด=Bang Mot|บางยี่ขัน=Bang Yi Khan|บางยี่เรือ=Bang Yi Ruea|
บางระมาด=Bang Ramat|บางรัก=Bang Rak|บางลำภูล่าง=Bang Lamphu Lang|บางหว้า=Bang Wa|บางอ้อ=Bang O|
บางเชือกหนัง=Bang Chueak Nang|บางแค=Bang Khae|บางแคเหนือ=Bang Khae Nuea|บางแวก=Bang Waek|
บางโคล่=Bang Khlo|บางโพงพาง=Bang Phongphang|บางไผ่=Bang Phai|บึงชำอ้อ=Bueng Cham O|บึงอ้อ=Bueng O|
บุคคโล=Bukkhalo|บุญนาคพัฒนา=Bunnak Phatthana|บ่อสวก=Bo Suak|บ้านกลับ=Ban Klap|บ้านจันทน์=Ban Chan|
บ้านจีต=Ban Chit|บ้านช่างหล่อ=Ban Chang Lo|บ้านบาตร=Ban Bat|บ้านพานถม=Ban Phan Thom|บ้านยาง=Ban Yang|
บ้านระกาศ=Ban Rakat|บ้านใหม่ไชยมงคล=Ban Mai Chai Mongkhon|ปทุมวัน=Pathum Wan|ประเวศ=Prawet|
ปรังเผล=Prang Phle|ปอภาร(ปอพาน)=Po Phan|ปากคลองภาษีเจริญ=Pak Khlong Phasi Charoen|ป่าอ้อ=Pa O|
ป่าอ้อดอนชัย=Pa O Don Chai|ป่าไหน่=Pa Nai|ป้อมปราบ=Pom Prap|พญาไท=Phaya Thai|พรรณา=Phanna|
พรรณานิคม=Phanna Nikhom|พรหมนิมิต=Phrom Nimit|พรหมมาสตร์=Phrommat|
พระบรมมหาราชวัง=Phra Borom Maha Ratchawang|พระพุทธ=Phraphut|พระโขนง=Phra Khanong|
พระโขนงเหนือ=Phra Khanong Nuea|พระโขนงใต้=Phra Khanong Tai|พลับพลา=Phlapphla|พลับพลาชัย=Phlapphla Chai|
พลับพลาไชย=Phlapphla Chai|พังเทียม=Phang Thiam|พัฒนาการ=Phatthanakan|พุกร่าง=Phu Krang|
มหาพฤฒาราม=Maha Phruettharam|มักกะสัน=Makkasan|มาบกราด=Map Krat|มีนบุรี=Min Buri|ม่วงกลวง=Muang Kluang|
ยานนาวา=Yan Nawa|รองเมือง=Rong Mueang|รัชดาภิเษก=Ratchadaphisek|รามอินทรา=Ram Inthra|
ราษฎร์บูรณะ=Rat Burana|ราษฎร์พัฒนา=Rat Phatthana|ละเอาะ=La-O|ลาดกระบัง=Lat Krabang|ลาดพร้าว=Lat Phrao|
ลาดยาว=Lat Yao|ลำต้อยติ่ง=Lam Toiting|ลำปลาทิว=Lam Pla Thio|ลำผักชี=Lam Phak Chi|
ลำพญากลาง=Lam Phaya Klang|ลำสินธ์=Lam Sin|ลุมพลี=Lumphli|ลุมพินี=Lumphini|วงศ์สว่าง=Wong Sawang|
วชิรพยาบาล=Wachira Phayaban|วังทองหลาง=Wang Thonglang|วังบูรพาภิรมย์=Wang Burapha Phirom|
วังหงส์=Wang Hong|วังใหม่=Wang Mai|วัดกัลยาณ์=Wat Kanlaya|วัดท่าพระ=Wat Tha Phra|
วัดพระยาไกร=Wat Phraya Krai|วัดราชบพิธ=Wat Ratchabophit|วัดสามพระยา=Wat Sam Phraya|วัดอรุณ=Wat Arun|
วัดเทพศิรินทร์=Wat Thep Sirin|วัดโสมนัส=Wat Sommanat|วัดไทร=Wat Sai|ศาลาธรรมสพน์=Sala Thammasop|
ศาลเจ้าพ่อเสือ=San Chaopho Suea|ศิริราช=Sirirat|ศีรษะกระบือ=Sisa Krabue|สบป้าด=Sop Pat|สมก๋าย=Som Kai|
สมเด็จเจ้าพระยา=Somdet Chao Phraya|สระพระ=Sa Phra|สร้างแซ่ง=Sang Saeng|สวนจิตรลดา=Suan Chit Lada|
สวนหลวง=Suan Luang|สหกรณ์นิคม=Sahakon Nikhom|สะพานสอง=Saphan Song|สะพานสูง=Saphan Sung|
สัมพันธวงศ์=Samphanthawong|สามตำบล=Sam Tambon|สามวาตะวันตก=Sam Wa Tawan Tok|
สามวาตะวันออก=Sam Wa Tawan Ok|สามเมือง=Sam Mueang|สามเสนนอก=Sam Sen Nok|สามเสนใน=Sam Sen Nai|
สายออ=Sai-O|สายไหม=Sai Mai|สำนักตะคร้อ=Samnak Takhro|สำราญราษฎร์=Samran Rat|สำเหร่=Samre|
สำโรงปราสาท=Samrong Prasat|สีกัน=Si Kan|สีดา=Sida|สีลม=Si Lom|สีออ=Si-O|สี่พระยา=Si Phraya|
สี่แยกมหานาค=Si Yaek Maha Nak|สุริยวงศ์=Suriyawong|สุวรรณคาม=Suwanakham|สุวรรณคูหา=Suwannakhuha|
สุวรรณภูมิ=Suwannaphum|หนองกะทิง=Nong Kathing|หนองกุงธนสาร=Nong Kung Thanasan|
หนองค้างพลู=Nong Khang Phlu|หนองงูเหลือม=Nong Ngu Lueam|หนองจอก=Nong Chok|หนองตระครอง=Nong Takhrong|
หนองตาดใหญ่=Nong Tat Yai|หนองบอน=Nong Bon|หนองบุนนาก=Nong Bunnak|หนองยาง=Nong Yang|หนองหว้า=Nong Wa|
หนองหอย=Nong Hoi|หนองอิเฒ่า=Nong I Thao|หนองอีบุตร=Nong I But|หนองอียอ=Nong I Yo|หนองอ้อ=Nong O|
หนองเข็ง=Nong Kheng|หนองแขม=Nong Khaem|หลักสอง=Lak Song|หัวปลวก=Hua Pluak|หัวหมาก=Hua Mak|
หิรัญรูจี=Hiran Ruchi|ห้วยขวาง=Huai Khwang|ห้วยอ้อ=Huai O|อนุสาวรีย์=Anusawari|
อรุณอมรินทร์=Arun Ammarin|ออเงิน=O Ngoen|อาฮี=A Hi|อาโพน=A Phon|อีง่อง=I Ngong|อีปาด=I Pat|อีเซ=I Se|
อี่หล่ำ=I Lam|อุบลรัตน์=Ubolratana|อุใดเจริญ=Udai Charoen|อู่ตะเภา=U Taphao|อู่ทอง=U Thong|อู่โลก=U Lok|
อ่อนนุช=On Nut|เกาะพลับพลา=Ko Phlapphla|เขาดินพัฒนา=Khao Din Phatthana|เขาน้อย=Khao Noi|
เขื่อนอุบลรัตน์=Khuean Ubonrat|เทศบาลเมืองสิงห์บุรี=Thesaban Mueang Sing Buri|
เมืองพลับพลา=Mueang Phlapphla|เมืองพะไล=Mueang Phalai|เมืองเก่าพัฒนา=Mueang Kao Phatthana|
เสนานิคม=Sena Nikhom|เสาชิงช้า=Sao Chingcha|แม่อ้อ=Mae O|แสนแสบ=Saen Saep|แสมดำ=Samae Dam|
แหลมกลัด=Laem Klat|โคกแฝด=Khok Faet|โคกแหลม=Khok Laem|โนนจาน=Non Chan|โนนประดู่=Non Pradu|
โพธิไพศาล=Phothi Phaisan|โพนทอง=Phon Thong|โพนสว่าง=Phon Sawang|โละจูด=Lo Chut|โอโล=O Lo|
ไผ่จำศิล=Phai Chamsin|ไพล=Phlai
`

/** By the Thai name without gaps. */
export const thaiLatinNames: ReadonlyMap<string, string> = new Map(
  pairs
    .replaceAll('\n', '')
    .split('|')
    .map((pair): [string, string] => {
      const [thai = '', latin = ''] = pair.split('=')
      return [thai, latin]
    }),
)
