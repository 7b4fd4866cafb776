-- A session of Neovim with the language server, whose transcript goes to the file $TRANSCRIPT.
--
-- Each step waits for a condition, and never for a fixed time. The file $CONFIGURATION starts the server for a buffer
-- with a payload or a definition.

local folder = vim.env.FOLDER
local transcript = assert(io.open(vim.env.TRANSCRIPT, 'w'))

local function write(text)
  transcript:write((text:gsub(vim.pesc(folder), 'FOLDER')), '\n')
end

local function fail(text)
  write('FAILED: ' .. text)
  transcript:close()
  vim.cmd('cquit 1')
end

local function wait(text, condition)
  if not vim.wait(60000, condition, 10) then fail('waited for ' .. text) end
end

local function show_diagnostics(buffer)
  local found = vim.diagnostic.get(buffer)
  table.sort(found, function(left, right)
    if left.lnum ~= right.lnum then return left.lnum < right.lnum end
    return left.col < right.col
  end)
  for _, item in ipairs(found) do
    write(string.format(
      '%d:%d-%d:%d %s %s [%s] %s', item.lnum + 1, item.col + 1, item.end_lnum + 1, item.end_col + 1,
      vim.diagnostic.severity[item.severity], item.source, item.code or item.user_data.lsp.code,
      item.message))
  end
  if #found == 0 then write('no diagnostics') end
end

local function codes(buffer)
  local found = {}
  for _, item in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(found, item.code or item.user_data.lsp.code)
  end
  table.sort(found)
  return table.concat(found, ' ')
end

-- Waits until a buffer has diagnostics with certain codes, in alphabetical order.
local function wait_for_codes(buffer, expected)
  wait('diagnostics: ' .. expected, function() return codes(buffer) == expected end)
end

-- The servers of a buffer, by any keys. The functions have changed with the versions of Neovim.
local function clients(buffer)
  if vim.lsp.get_clients then return vim.lsp.get_clients({ bufnr = buffer }) end
  return vim.lsp.buf_get_clients(buffer)
end

local function encoding(buffer)
  local _, client = next(clients(buffer))
  return client and client.offset_encoding or 'utf-16'
end

local function request(buffer, method, extra)
  local parameters = vim.lsp.util.make_position_params(0, encoding(buffer))
  for key, value in pairs(extra or {}) do parameters[key] = value end
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 60000)
  for _, answer in pairs(answers or {}) do
    if answer.error then fail(method .. ': ' .. answer.error.message) end
    return answer.result
  end
  fail('no answer to ' .. method)
end

local function cursor_on(text)
  vim.fn.cursor(1, 1)
  if vim.fn.search(text, 'c') == 0 then fail('no ' .. text) end
end

local function session()
  vim.cmd('filetype on')
  dofile(vim.env.CONFIGURATION)
  vim.cmd('edit ' .. vim.fn.fnameescape(folder .. '/broken.json'))
  local buffer = vim.api.nvim_get_current_buf()
  write('== open a payload with faults')
  wait_for_codes(buffer, 'type unknown')
  show_diagnostics(buffer)

  write('== correct a value')
  cursor_on('"c_bool": 1')
  vim.cmd([[substitute/1/true/]])
  wait_for_codes(buffer, 'unknown')
  show_diagnostics(buffer)

  write('== hover')
  cursor_on('c_number')
  write(request(buffer, 'textDocument/hover').contents.value)

  write('== complete a key')
  cursor_on('"c_number"')
  vim.cmd('normal! O"c_"')
  local list = request(buffer, 'textDocument/completion')
  for _, item in ipairs(list.items or list) do
    write(string.format('%s: %s', item.label, item.detail or ''))
  end
  wait_for_codes(buffer, 'json unknown')
  vim.cmd('normal! dd')
  wait_for_codes(buffer, 'unknown')

  write('== rename with a code action')
  cursor_on('c_strng')
  local line = vim.fn.line('.') - 1
  local actions = request(buffer, 'textDocument/codeAction', {
    range = { start = { line = line, character = 0 }, ['end'] = { line = line, character = 20 } },
    context = { diagnostics = {} },
  })
  for _, action in ipairs(actions) do write(action.title) end
  vim.lsp.util.apply_workspace_edit(actions[1].edit, encoding(buffer))
  wait_for_codes(buffer, '')
  show_diagnostics(buffer)
  write(vim.fn.getline(line + 1))

  write('== edit a definition')
  vim.cmd('edit ' .. vim.fn.fnameescape(folder .. '/Schemas/c_object.json'))
  local definition = vim.api.nvim_get_current_buf()
  wait('the server', function() return next(clients(definition)) ~= nil end)
  cursor_on('"type"')
  vim.cmd([[substitute/"type"/"typo"/]])
  wait_for_codes(definition, 'missing unknownKey')
  show_diagnostics(definition)

  write('== stop')
  local _, first = next(clients(buffer))
  local _, second = next(clients(definition))
  write(first.id == second.id and 'one server for both files' or 'two servers')
  vim.lsp.stop_client(first.id)
  wait('the end of the server', function() return vim.lsp.client_is_stopped(first.id) end)
  write('stopped')
end

local is_done, message = xpcall(session, debug.traceback)
if not is_done then fail(message) end
transcript:close()
vim.cmd('qall!')
