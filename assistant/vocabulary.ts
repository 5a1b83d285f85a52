/**
 * Words that the rules of docs/product.md "Assistant rules" react to: folded (see shared/text/fold.ts), in all common
 * forms.
 */

const listOf = (words: string): readonly string[] => words.trim().split(/\s+/);

export const moving = listOf(
  'move moving send sending ship shipping transport transporting deliver delivering delivered import importing export exporting relocate relocating dispatch dispatching post mail bring bringing carry transfer haul collect moved sent shipped',
);
export const goods = listOf(
  'package packages parcel parcels cargo goods box boxes carton cartons luggage container containers freight shipment shipments car cars vehicle vehicles furniture item items stuff things documents document pallet pallets crate machine machines machinery belongings household consignment load gift gifts clothes shoes electronics merchandise equipment products motorcycle fridge suitcase coffee tea flowers',
);
export const prices = listOf(
  'price prices priced pricing cost costs costing rate rates fee fees quote quotes quotation quotations cheap cheaper cheapest expensive discount discounts dollar dollars usd euro euros eur shilling shillings kes ksh naira bucks afford affordable charges charge pay ballpark estimate estimates tariffs',
);
export const agentWords = listOf(
  'agent agents forwarder forwarders courier couriers broker brokers carrier carriers transporter transporters partner partners haulier hauliers trucker truckers mover movers company companies firm firms warehouse warehouses provider providers member members someone somebody anyone anybody',
);
export const finding = listOf(
  'find finding looking look search searching need want know recommend list show contact contacts get give any near nearest who which where there have suggest',
);
export const joining = listOf(
  'join joining become becoming membership apply application register benefits benefit subscribe subscription',
);
export const greetings = listOf(
  'hello helo hallo hi hii hey heya greetings morning afternoon evening day good dear there jambo habari mambo salaam salam hola bonjour salut ciao namaste yo howdy sir madam team assistant',
);
export const thanks = listOf(
  'thanks thank you thx asante merci gracias ok okay great cool perfect bye goodbye nice very much so alright fine a lot for your help the that is all',
);
export const details = listOf(
  'detail details detailed explain explanation elaborate depth thorough thoroughly everything full steps step more complete',
);
/** Words that make a question off topic unless it also mentions freight. */
export const elsewhere = listOf(
  'football soccer weather recipe recipes cook cake president election politics movie movies film song songs music lyrics poem poems joke jokes homework python javascript program bitcoin crypto horoscope love girlfriend boyfriend dating math maths equation essay translate translation capital celebrity game games lottery religion god medicine doctor headache diet holiday tonight match score sing story stories money dog cat restaurant hotel stocks actor president minister king novel chess',
);
/** Freight words. A question without any, and not matched by a rule, is about something else. */
export const freight = listOf(
  `trucking trucked air airfreight plane flight flights airport airline fly sea ocean seafreight vessel vessels ships port ports harbour boat land road rail train truck trucks lorry lorries trailer warehouse
  warehousing storage store storing bonded supply chain inventory stock consultancy consultant consulting advice home delivery deliveries door errand errands logistics customs clearance clearing duty duties
  tax taxes tariff incoterms incoterm fob cif ddp dap exw fca hs code codes classification waybill awb bill lading manifest invoice packing permit permits licence license documents document paperwork papers
  tracking track trace status insurance insured insure demurrage detention fcl lcl teu container containers pallet pallets consolidation groupage shared volumetric volume weight chargeable measurement cubic dimensions batteries battery
  lithium perfume dangerous hazardous perishable perishables refrigerated reefer cold fragile bulk breakbulk roro landlocked transit border borders inspection inspect freight cargo shipment shipments ship shipping parcel parcels package packages import export importing exporting
  importer exporter forwarder forwarders forwarding agent agents courier couriers carrier broker member members membership join affiliate referral refer commission commissions partnership partnerships partner partners directory benefits
  subscription subscribe subscribed requirements referees team office offices headquarters company keelway association testimonials news blog article articles autonomous drones sustainable sustainability emissions carbon green trends trade ai automation artificial intelligence
  services service regulations regulation rules law sanctions compliance furniture appliances samples move moving send sending transport transportation haulage route routes lane lanes refund refunds guarantee mpesa payment pack packing packed glass`,
);
/** Common English words. A text with none of these or the above is not understood. */
export const plain = listOf(
  `a about after all also am an and any are as at be because been before best between but buy by can could did do does doing done each else ever far feel few for from get give go going good got had has have he help her here him his how
  i if in into is it its just keep kind know last let like live lives long made make man many may me mean might mine month more most much must my name never new next no not nothing now of off old on one only open or other our out over own people person place please
  put question questions really right said say see she should show since sleep small so some something soon still such take talk tell than that the their them then there these they thing think this those time to today together too tomorrow try two under until up us
  use used using very was way we week well went were what whats when where wheres which while who whom whos whose why will win with within without won word work world would write wrong year years yes yesterday yet you your yours call phone number email address hours human
  customer customers care support reach client clients friend sister brother mother father family wife husband uncle aunt cousin receiver recipient opening working business
  print repeat ignore reveal instructions system prompt late rate coast course class clear great price prince part port sort sport support report form firm first from host lost most post cost`,
);
