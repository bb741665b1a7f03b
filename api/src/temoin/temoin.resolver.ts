import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';

import { AuditDay, SortedAudit } from '../audit/audit.resolver.js';
import type { AppContext } from '../core/context.js';
import { PageInput } from '../core/pagination.js';
import { pageJournal } from './journal.service.js';
import { listRetraits } from './removals.service.js';
import { checkSeal } from './seal.service.js';
import { getTemoin, listBoussolesTemoin } from './temoin.service.js';
import {
  BoussoleTemoin,
  JournalTemoin,
  RetraitTemoin,
  SceauTemoin,
  Temoin,
} from './temoin.types.js';

/** What the témoin of a company reads. No call takes a company: it is the session's. */
@Resolver()
export class TemoinResolver {
  @Query(() => Temoin, { description: 'The company’s settings. Témoin only.' })
  temoin(@Ctx() ctx: AppContext) {
    return getTemoin(ctx);
  }

  @Query(() => [BoussoleTemoin], {
    description: 'The company’s boussoles of a campaign, by team. Témoin only.',
  })
  boussolesTemoin(
    @Arg('idCampagne', () => Int, { description: 'Key of the campaign.' }) idCampagne: number,
    @Ctx() ctx: AppContext,
  ) {
    return listBoussolesTemoin(ctx, { idCampagne });
  }

  @Query(() => JournalTemoin, { description: 'One page of the company’s trail. Témoin only.' })
  journalTemoin(
    @SortedAudit tri: string | undefined,
    @Arg('page', () => PageInput, { description: 'Which lines of it.', nullable: true })
    page: PageInput | undefined,
    @Arg('reglages', () => Boolean, {
      defaultValue: false,
      description: 'Whether only changes of what keeps answers confidential are listed.',
    })
    settings: boolean,
    @AuditDay('du') du: string | undefined,
    @AuditDay('au') au: string | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return pageJournal(ctx, { ...page, tri, reglages: settings, du, au });
  }

  @Query(() => [RetraitTemoin], {
    description:
      'The comments that were removed in the company in the last twelve months, the latest first. Témoin only.',
  })
  retraitsTemoin(@Ctx() ctx: AppContext) {
    return listRetraits(ctx);
  }

  @Query(() => SceauTemoin, {
    description: 'Checks the seals of the trail. Témoin only. Errors: TOO_MANY_REQUESTS.',
  })
  sceauTemoin(
    @Arg('note', () => String, {
      nullable: true,
      description: 'A seal that was noted down, in hexadecimal, to look for.',
    })
    note: string | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return checkSeal(ctx, { note });
  }
}
