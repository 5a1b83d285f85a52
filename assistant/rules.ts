import type { AgentService } from '../places/agent';
import type { DirectoryIndex } from '../places/directoryIndex';
import type { NamedPlace } from './places';
import { placesIn } from './places';
import { hasCardNumber, isFollowedBy, type Question } from './question';
import { serviceIn } from './services';
import * as vocabulary from './vocabulary';
import { asksForWrong, regulatedIn, type Regulated } from './wrongs';

/** The intent of a question, by docs/product.md "Assistant rules". */
export type Intent =
  | {
      kind:
        | 'greeting'
        | 'introduction'
        | 'thanks'
        | 'confusion'
        | 'rulesAsked'
        | 'pricing'
        | 'membershipPrice'
        | 'contact'
        | 'elsewhere'
        | 'askPlace'
        | 'forbidden'
        | 'secret'
        | 'complaint';
    }
  | { kind: 'regulated'; what: Regulated }
  | { kind: 'agents'; place: string; service?: AgentService | undefined }
  | { kind: 'moving'; country: NamedPlace | undefined; mayBeKenya: boolean }
  | null;

/** What the rules need to know about earlier turns. */
export interface Before {
  /** The country that the visitor said they are in. */
  country: NamedPlace | undefined;
  askedForCountry: boolean;
  askedForPlace: boolean;
}

const { agentWords, elsewhere, finding, freight, goods, greetings, joining, moving, prices, thanks } = vocabulary;

const onlyOf = (question: Question, ...lists: (readonly string[])[]): boolean =>
  question.words.length > 0 && question.words.every((word) => lists.some((list) => list.includes(word)));

const introduction =
  /\b(who are you|what are you|who r u|whats your name|what is your name|your name|introduce yourself|(are|r) (you|u) (a |an )?(real|human|person|robot|bot|machine|ai|chatgpt|assistant|gemini|alive)|tell me about yourself|^(please )?help( me)?( please)?$|^i need help$|who (is|am) (this|i talking to)|what is this assistant)\b/;
const amI = /\b(am i|is this)\b/;
const somebody = /\b(bot|robot|human|person|ai)\b/;
const pleasantry = /^how are (you|things)|^how is it going|^whats up/;
const confusion = /\b(dont|do not|didnt|cant) (understand|get it)\b|^(what|why|huh|how|pardon|sorry)$/;
const capabilities = /\b(what (can|do) you (do|help)|how can you help|what can i ask)\b/;
const disclose = /\b(ignore|forget|disregard|override|reveal|print|repeat|show|tell|what are|translate|summari[sz]e)\b/;
const ownRules = /\b(instructions?|prompt|your rules|system prompt|guidelines|previous rules|these rules|above)\b/;
const takeover = /\b(jailbreak|developer mode|pretend (to be|you are)|act as|you are now|ignore your)\b/;
const figure = /[$€£₦]\s?\d|\d\s?([$€£₦]|usd|eur|euros?|dollars?|kes|ksh|shillings?|bucks|naira)\b/i;
const howMuch =
  /\bhow (much|expensive|costly)\b(?! (can|time|weight|luggage|does it weigh|space|does it take|do i weigh|cargo))/;
const notPrice =
  /\b(chargeable|letter of credit|demurrage|detention|who pays|pay (the )?(duty|tax|customs)|duty rate|air waybill)\b/;
const definition =
  /^(what|whats|how|why|when|can|is|are|do|does|explain|define)\b.*\b(is|are|does|do|difference|mean|means|work|works|become|need|documents?|take|between)\b/;
const contact =
  /\b(customer (care|service|support)|call center|call centre|(contact|call|phone|ring|reach|email|whatsapp|text) (you|us|keelway|your|someone|somebody|support|customer)|(your|keelway|keelways|you) .{0,20}\b(phone|number|numbers|email|mail|contact|contacts|whatsapp|telephone)\b|(talk|speak) (to|with) (a |an |some|someone|somebody|real|your|customer)|human|real person|operator|staff|complaint|complain)\b/;
const where =
  /\b(where (are|is) (you|your|keelway|the (office|head))|your (office|offices|address|location|headquarters)|head office)\b/;
const closing = /\b(thanks|thank|thx|asante|merci|gracias|ok|okay|great|cool|perfect|bye|goodbye|nice|alright|fine)\b/;
const hours =
  /\b(sundays?|saturdays?|weekends?|public holidays?|(opening|office|working|business) hours|(are|do) you (open|close)|you open|you close)\b/;
const helper =
  /\bwho (can|could|will|would) (clear|receive|collect|pick|handle|help|move|deliver|ship|store|forward)\b/;
const mySecret = /\bmy (\w+ )?(password|passcode|pin|otp|cvv|cvc|verification code)\b/;
const myPassword = /\bmy (\w+ )?(password|passcode) is\b/;
const anger =
  /\b(angry|furious|unacceptable|terrible|disappointed|refund|damaged|broken|lost|missing|late|delayed|stuck|never arrived|not arrived|hasnt arrived|didnt arrive)\b/;
const owned = /\b(my|our|the)\b/;
const ofMine = /\b(parcels?|packages?|shipments?|cargo|containers?|goods|boxe?s?|order|delivery|agent|forwarder)\b/;
const asksHow = /\b(what (if|happens)|insur\w*|cover|covered|how (can|do) i track|who pays|avoid)\b/;
const phoneLike = /(?:\d[\s().-]?){7,}/;

function regulatedGoods(question: Question): Intent {
  if (!question.has(moving) && !question.has(['fly', 'flying', 'travel', 'take', 'carriage'])) return null;
  // On the original words: spelling correction would lose 'paint' or 'packaging'.
  const what = regulatedIn(question.folded.join(' '));
  return what === undefined ? null : { kind: 'regulated', what };
}

const infoVerbs =
  /\b(what is|what are|difference|meaning|mean|explain|documents?|paperwork|papers|permit|permits|track|tracking|insurance|insured|how long|customs|incoterms?|duty|volumetric|chargeable|landlocked|batter(y|ies)|perfume|dangerous|inspect|weight|measure|waybill|bill of lading|demurrage|errands?|warehous\w*)\b/;
const wish = /\b(i|we|im|id|ill|me|my|our|us|let|please|someone|looking)\b/;
const whereFrom =
  /\b(i am|im|we are|i live|we live|i stay|i reside|based|living|located|here|my country is|from|my location is|country)\b/;

/** Whether the visitor wants to ship something, rather than learn how shipping works. */
function isMoving(question: Question, places: readonly NamedPlace[]): boolean {
  if (question.words.length <= 2 && onlyOf(question, goods))
    return !/\b(freight|container|containers)\b/.test(question.line);
  const hasRoute = ['from', 'to'].every((end) => places.some(({ role }) => role === end));
  if (infoVerbs.test(question.line)) return false;
  if (!question.has(moving)) return question.has(goods) && hasRoute;
  if (question.has(goods)) return true;
  return (
    wish.test(question.line) ||
    /\b(do|can|could) you\b/.test(question.line) ||
    question.words.length <= 4 ||
    places.some(({ role }) => role === 'from' || role === 'to')
  );
}

/** The visitor's country or town. */
export function ownPlace(question: Question, places: readonly NamedPlace[]): NamedPlace | undefined {
  const from = places.find(({ role }) => role === 'from');
  if (from !== undefined) return from;
  const inside = places.find(({ role }) => role === 'in');
  if (inside !== undefined) return inside;
  return whereFrom.test(question.line) || places.length === question.words.length
    ? places.find(({ role }) => role === 'none')
    : undefined;
}

const onlyPlaces = (question: Question, places: readonly NamedPlace[]): boolean => {
  const named = places.reduce((sum, { name }) => sum + name.split(' ').length, 0);
  return named > 0 && question.words.length - named <= 4 && !question.has(goods) && !question.has(moving);
};

function agentsIntent(question: Question, places: readonly NamedPlace[], before: Before): Intent {
  if (question.has(joining) && !question.has(['find', 'looking', 'search'])) return null;
  const place = places.find(({ role }) => role === 'in') ?? places.find(({ role }) => role === 'from') ?? places[0];
  const service = serviceIn(question, 'en');
  const speaksOfAgents = question.has(agentWords) || helper.test(question.line);
  if (
    place !== undefined &&
    (speaksOfAgents || before.askedForPlace) &&
    !definition.test(question.line.replaceAll(place.name.toLowerCase(), ''))
  )
    return { kind: 'agents', place: place.name, service };
  if (place !== undefined && speaksOfAgents && question.has(finding))
    return { kind: 'agents', place: place.name, service };
  if (place === undefined && onlyOf(question, ['agent', 'agents', 'forwarder', 'forwarders', 'courier', 'couriers']))
    return { kind: 'askPlace' };
  const wants = /\b(find|looking|look|need|want|search|recommend|connect|get|know any|suggest)\b/.test(question.line);
  return place === undefined &&
    speaksOfAgents &&
    wants &&
    !question.has(moving) &&
    !/\b(become|benefits?|documents?|difference)\b/.test(question.line)
    ? { kind: 'askPlace' }
    : null;
}

/** Determines the intent of a question; null if no rule applies and the content must answer. */
export function readIntent(question: Question, index: DirectoryIndex, before: Before): Intent {
  const { line } = question;
  if (onlyOf(question, greetings) || pleasantry.test(line)) return { kind: 'greeting' };
  if (confusion.test(line)) return { kind: 'confusion' };
  if (onlyOf(question, thanks) && closing.test(line)) return { kind: 'thanks' };
  if (takeover.test(line) || isFollowedBy(line, disclose, ownRules)) return { kind: 'rulesAsked' };
  if (introduction.test(line) || isFollowedBy(line, amI, somebody) || capabilities.test(line))
    return { kind: 'introduction' };
  if (hasCardNumber(question.text) || myPassword.test(line) || isFollowedBy(line, mySecret, /\d/))
    return { kind: 'secret' };
  if (asksForWrong(question.folded.join(' ')) || (asksForWrong(line) && !question.words.includes('ivory')))
    return { kind: 'forbidden' };
  const permit = prices.some((word) => question.words.includes(word)) ? null : regulatedGoods(question);
  if (permit !== null) return permit;
  if (
    phoneLike.test(question.text) &&
    /\b(phone|number|telephone|whatsapp|call|contact)\b/.test(line) &&
    !question.has(['waybill', 'tracking', 'track', 'container'])
  )
    return { kind: 'contact' };
  if (anger.test(line) && isFollowedBy(line, owned, ofMine) && !asksHow.test(line)) return { kind: 'complaint' };
  const places = placesIn(question, index);
  const saysOwn =
    question.words.length <= 14 &&
    !question.has(agentWords) &&
    places.some(({ role }) => role === 'in' || role === 'from');
  const isOwn = before.askedForCountry && (onlyPlaces(question, places) || saysOwn);
  const asksPrice =
    !notPrice.test(line) &&
    (howMuch.test(line) ||
      figure.test(question.text) ||
      (question.has(prices) && !/\b(pay|charge|charges)\b/.test(line)) ||
      isFollowedBy(line, /\b(what|how)\b/, /\b(pay|charges?)\b/));
  if (asksPrice && !/\b(football|salary|ticket)\b/.test(line))
    return { kind: question.has(joining) && !/\b(affiliate|commission)\b/.test(line) ? 'membershipPrice' : 'pricing' };
  if (
    question.has(elsewhere) &&
    question.count(freight) -
      question.count([
        'home',
        'send',
        'sending',
        'move',
        'moving',
        'air',
        'sea',
        'land',
        'road',
        'company',
        'team',
        'weight',
        'stock',
        'news',
        'trade',
        'law',
        'rules',
      ]) <
      1 &&
    !question.has(goods)
  )
    return { kind: 'elsewhere' };
  if (!isOwn) {
    const agents = agentsIntent(question, places, before);
    if (agents !== null) return agents;
  }
  if (hours.test(line) || (contact.test(line) && !question.has(moving))) return { kind: 'contact' };
  if (where.test(line)) return null;
  const saysWhere = isOwn || (onlyPlaces(question, places) && /\b(i am|im|i live|we are|living|based)\b/.test(line));
  if (isMoving(question, places) || saysWhere) {
    const country = ownPlace(question, places) ?? (isOwn ? places[0] : undefined) ?? before.country;
    return { kind: 'moving', country, mayBeKenya: places.some((place) => place.isKenyan) };
  }
  // A lone place is what people type into a search box.
  const [first] = places;
  return first !== undefined && first.isKnown && first.name.split(' ').length === question.words.length
    ? { kind: 'agents', place: first.name }
    : null;
}
