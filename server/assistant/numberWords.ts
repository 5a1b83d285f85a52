import { wordSet } from '../../shared/text/fold';

/** Words that mark a number as a phone number. */
export const phoneWords = wordSet(`
  call calls called calling callback dial dialling phone phones phoned telephone tel tele ring text texts sms whatsapp whatsap watsapp wa viber signal telegram wechat hotline helpline mobile cell
  cellphone handphone fax reach contact contacts message msg line landline desk mpesa paybill till account
  appelez appeler téléphone telephonez téléphonez joindre llame llamar teléfono telefono móvil ligue ligar telefone anrufen telefon telefonnummer rufen handy simu piga nambari
  اتصل هاتف واتساب الهاتف رقم هاتفنا телефон позвоните звоните тел 电话 拨打 致电 फ़ोन फोन
`);

/** Words that mark a number or code as an identifier. */
export const codeWords = wordSet(`
  hs hts tariff heading headings subheading subheadings commodity taric awb hawb mawb awbs waybill waybills lading bl hbl mbl booking bookings container containers seal seals imo mmsi vessel voyage
  flight un po order orders invoice invoices tracking consignment consignments reference references ref refs job entry declaration manifest licence license permit certificate eori vat pin ein gst iata iso
  regulation regulations directive directives decision article articles section sections clause notice resolution lot batch serial sku barcode ean gtin sscc cas box postcode postal zip code codes
  gate dock bay berth terminal pier class page paragraph form cpc ucr ducr mucr edi standard astm din chassis vin truck trailer wagon
  claim claims isbn issn part parts model cmr note ticket tickets carnet gln idf mrn t1 t2 manifests rotation dossier file docket label tag policy engine lane
`);

/** Words that precede a year. */
export const yearWords = wordSet(`
  in since until till by from of and to or before after during through year years incoterms rules edition version around for between end early late mid spring summer autumn winter fy q1 q2 q3 q4
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday
  convention act code regulation regulations law treaty solas annual the this
`);

export const months = wordSet(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
);

/** Units and counted things. */
export const units = wordSet(`
  kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes g gr gram grams mg t mt ton tons tonne tonnes metric lb lbs ounce ounces oz cwt cm cms mm m km kms dm metre metres meter meters centimetre centimetres
  centimeter centimeters millimetre millimetres kilometre kilometres kilometer kilometers mile miles nm nautical knots ft feet foot inch inches yd yards cubic cbm cbms cft cuft cu sq square hectares acres
  l litre litres liter liters ml gallons barrels bbl teu teus feu feus dwt grt gt kw kwh mwh hp psi bar kpa hz volts mah wh w
  day days night nights hour hours hr hrs h minute minutes min mins second seconds week weeks month months year years working business calendar
  piece pieces pcs package packages pkgs parcel parcels box boxes carton cartons ctns crate crates pallet pallets bag bags sack sacks drum drums unit units item items case cases roll rolls bundle bundles
  container containers trailer trailers truck trucks lorry lorries wagon wagons ship ships vessel vessels aircraft flight flights plane planes car cars vehicle vehicles shipment shipments consignment consignments
  agent agents member members country countries port ports airport airports office offices warehouse warehouses people persons employees seafarers drivers customers clients companies firms deliveries orders movements
  copies pages words lines digits letters characters step steps stage stages stop stops leg legs degrees celsius fahrenheit c f tyres bottles litre reefers sqm
`);
export const lengths = wordSet(
  'cm cms mm m in inch inches ft feet metre metres meter meters centimetre centimetres millimetre millimetres',
);

/** Words that may follow a number without saying what it counts. */
export const functionWords = wordSet(`
  per a an the for each every to in on only just or and is was are were will would should if at by from all plus including includes include included excluding excl incl net flat gross total upfront now today tonight
  extra more less max maximum minimum min cash maybe roughly approximately about depending when but so with without as of than then that this it its we you i they he she upwards flat-rate apiece altogether overall
  inclusive exclusive advance down off anytime any immediately directly instead please thanks thank right deal deals promise guaranteed via until before after because not no yes also too over under applies remains stays covers gets buys does starts suffices
`);
