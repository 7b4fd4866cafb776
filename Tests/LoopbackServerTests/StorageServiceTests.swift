import Foundation
import LoopbackServer
import Testing

@Suite struct StorageServiceTests {
  @Test func `signs URLs as another implementation does`() throws {
    let url = try #require(URL(string: "http://127.0.0.1:5603/files"))
    let service = StorageService(url, accessKey: "AK", secretKey: "SK")
    let signed = service.signedURL("PUT", now: Date(timeIntervalSince1970: 1_369_353_600))
    #expect(
      signed?.absoluteString == """
        http://127.0.0.1:5603/files?X-Amz-Algorithm=AWS4-HMAC-SHA256\
        &X-Amz-Credential=AK%2F20130524%2Fus-east-1%2Fs3%2Faws4_request\
        &X-Amz-Date=20130524T000000Z&X-Amz-Expires=60&X-Amz-SignedHeaders=host\
        &X-Amz-Signature=0041bf5da09ff21b22ffda7c57e7612ac2cc39c7c15848bc53e50e05273379a0
        """)
  }
}
